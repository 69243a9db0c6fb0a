// The user's closures. As functions they are the same for all forms.
func step(_ x: Int) -> Int { x &* 3 &+ 1 }
func isEven(_ x: Int) -> Bool { x & 1 == 0 }

// Ten that differ, so that the compiler does not fold ten stages into one piece of code.
func increased(_ x: Int) -> Int { x &+ 11 }
func tripled(_ x: Int) -> Int { x &* 3 }
func flipped(_ x: Int) -> Int { x ^ 0x55 }
func decreased(_ x: Int) -> Int { 3 &- x }
func doubled(_ x: Int) -> Int { x << 1 }
func inverted(_ x: Int) -> Int { ~x }
func masked(_ x: Int) -> Int { x & 0xffff_ffff }
func squared(_ x: Int) -> Int { x &* x }
func halved(_ x: Int) -> Int { x >> 1 }
func marked(_ x: Int) -> Int { x | 0x100 }

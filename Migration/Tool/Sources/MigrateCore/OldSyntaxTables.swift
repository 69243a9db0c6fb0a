/// What Swift 2 and 3 called things that have another name today. Each row is in the list of Migration/Tool/README.md.
enum OldNames {
  /// Types of the standard library and of Foundation.
  static let types: [String: String] = [
    "ErrorType": "Error", "SequenceType": "Sequence", "CollectionType": "Collection",
    "MutableCollectionType": "MutableCollection", "RangeReplaceableCollectionType": "RangeReplaceableCollection",
    "GeneratorType": "IteratorProtocol", "AnyGenerator": "AnyIterator", "OptionSetType": "OptionSet",
    "Printable": "CustomStringConvertible", "DebugPrintable": "CustomDebugStringConvertible",
    "StringLiteralConvertible": "ExpressibleByStringLiteral",
    "IntegerLiteralConvertible": "ExpressibleByIntegerLiteral", "FloatLiteralConvertible": "ExpressibleByFloatLiteral",
    "BooleanLiteralConvertible": "ExpressibleByBooleanLiteral", "NilLiteralConvertible": "ExpressibleByNilLiteral",
    "ArrayLiteralConvertible": "ExpressibleByArrayLiteral",
    "DictionaryLiteralConvertible": "ExpressibleByDictionaryLiteral",
    "dispatch_queue_t": "DispatchQueue", "dispatch_group_t": "DispatchGroup",
    "dispatch_semaphore_t": "DispatchSemaphore",
    "dispatch_block_t": "() -> Void",
    "NSNotificationCenter": "NotificationCenter", "NSURLResponse": "URLResponse",
    "NSHTTPURLResponse": "HTTPURLResponse",
    "NSURLSession": "URLSession", "NSURLSessionTask": "URLSessionTask", "NSURLSessionDataTask": "URLSessionDataTask",
    "NSURLSessionConfiguration": "URLSessionConfiguration", "NSDateFormatter": "DateFormatter",
    "NSNumberFormatter": "NumberFormatter", "NSTimeInterval": "TimeInterval", "NSBundle": "Bundle",
    "NSFileManager": "FileManager",
    "NSUserDefaults": "UserDefaults", "NSOperationQueue": "OperationQueue", "NSThread": "Thread", "NSTimer": "Timer",
    "NSRunLoop": "RunLoop", "NSProcessInfo": "ProcessInfo", "NSJSONSerialization": "JSONSerialization",
    "NSComparisonResult": "ComparisonResult",
    "NSJSONReadingOptions": "JSONSerialization.ReadingOptions",
  ]

  /// The module of a name of today's.
  static func module(of name: String) -> String {
    if name.hasPrefix("Dispatch") { return "Dispatch" }
    let isOfSwift =
      ["Error", "Sequence", "IteratorProtocol", "AnyIterator", "OptionSet"].contains(name)
      || name.hasSuffix("Collection") || name.hasPrefix("Custom") || name.hasPrefix("ExpressibleBy")
    return isOfSwift ? "Swift" : "Foundation"
  }

  /// Whether a name, of then or today, is Foundation's or Dispatch's.
  static func isFoundation(_ name: String) -> Bool {
    foundation.contains(name) || name.hasPrefix("Dispatch") || name.hasPrefix("dispatch_")
      || name.wholeMatch(of: /NS[A-Z]\w*/) != nil
  }

  private static let foundation = Set(types.values.filter { module(of: $0) == "Foundation" }).union(bridged.values)
    .union([
      "CGFloat", "CGPoint", "CGRect", "CGSize", "DateInterval", "Measurement", "Decimal", "JSONDecoder", "JSONEncoder",
    ])

  /// Members that Foundation gives to types of the standard library, then and today.
  static let membersOfFoundation: Set<String> = [
    "components", "trimmingCharacters", "replacingOccurrences", "localizedDescription", "capitalized",
    "appendingPathComponent",
    "componentsSeparatedByString", "componentsSeparatedByCharactersInSet", "stringByTrimmingCharactersInSet",
    "stringByReplacingOccurrencesOfString", "dataUsingEncoding", "rangeOfString", "capitalizedString",
  ]

  /// Whether a file may declare cases that are named as a result's were.
  static func mentionsResults(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes {
      $0.firstRange(of: Array("Success".utf8)) != nil || $0.firstRange(of: Array("Failure".utf8)) != nil
    }
  }

  /// Those of today's names that files declare something of their own by.
  static func declared(in files: some Sequence<[UInt8]>) -> Set<String> {
    let names = Set(types.values).union(bridged.values)
    let keywords: Set<String> = ["enum", "struct", "class", "protocol", "typealias", "actor"]
    var found: Set<String> = []
    for bytes in files {
      var isDeclaration = false
      for word in bytes.split(whereSeparator: {
        !($0 == 0x5F || $0 >= 0x80 || ($0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A) || ($0 >= 0x30 && $0 <= 0x39))
      })
      where word.count <= 40 {
        if isDeclaration {
          let name = String(decoding: word, as: UTF8.self)
          if names.contains(name) { found.insert(name) }
        }
        isDeclaration = word.count <= 9 && word.count >= 4 && keywords.contains(String(decoding: word, as: UTF8.self))
      }
    }
    return found
  }

  /// Classes that are there today too, beside a value type that has taken the name: changed in old files.
  static let bridged = [
    "NSNotification": "Notification", "NSURL": "URL", "NSURLRequest": "URLRequest", "NSURLComponents": "URLComponents",
    "NSURLQueryItem": "URLQueryItem", "NSData": "Data", "NSDate": "Date", "NSDateComponents": "DateComponents",
    "NSCalendar": "Calendar", "NSLocale": "Locale", "NSTimeZone": "TimeZone", "NSIndexPath": "IndexPath",
    "NSIndexSet": "IndexSet", "NSUUID": "UUID", "NSCharacterSet": "CharacterSet",
  ]

  /// Names that are in use today, or could well be a program's own: changed in old files, where they were the standard library's.
  static let common: Set<String> = [
    "insert", "removeAtIndex", "reduce", "removeAll", "startsWith", "generate", "setObject", "objectForKey", "indexOf",
    "advancedBy", "distanceTo", "elementsEqual", "replaceRange", "removeRange", "Array", "String", "successor",
    "predecessor",
  ]

  /// Names that a person has to look at, and why.
  static let byHand: [String: String] = [
    "NSOperation": "is Foundation's Operation, a name that ReactiveKit 2 has too",
    "NSBlockOperation": "is Foundation's BlockOperation",
    "BooleanType": "is gone: use Bool",
    "dispatch_once": "is gone: use a static or global let",
    "dispatch_once_t": "is gone: use a static or global let",
    "unsafeAddressOf": "is gone: use ObjectIdentifier or withUnsafePointer",
    "NSSelectorFromString": "names a method by text: use #selector, or a closure",
    "scheduledTimerWithTimeInterval":
      "is Timer.scheduledTimer(withTimeInterval:repeats:block:), or Signal(sequence:interval:)",
    "successor": "is index(after:) of the collection",
    "predecessor": "is index(before:) of the collection",
  ]

  /// Functions of a type without arguments that are properties today.
  static let statics: [String: String] = [
    "NSNotificationCenter.defaultCenter()": "NotificationCenter.default",
    "NSUserDefaults.standardUserDefaults()": "UserDefaults.standard", "NSBundle.mainBundle()": "Bundle.main",
    "NSFileManager.defaultManager()": "FileManager.default", "NSURLSession.sharedSession()": "URLSession.shared",
    "NSOperationQueue.mainQueue()": "OperationQueue.main", "NSOperationQueue.currentQueue()": "OperationQueue.current",
    "NSThread.isMainThread()": "Thread.isMainThread", "NSThread.currentThread()": "Thread.current",
    "NSRunLoop.mainRunLoop()": "RunLoop.main", "NSRunLoop.currentRunLoop()": "RunLoop.current",
    "NSProcessInfo.processInfo()": "ProcessInfo.processInfo", "NSCalendar.currentCalendar()": "Calendar.current",
    "NSLocale.currentLocale()": "Locale.current", "NSTimeZone.localTimeZone()": "TimeZone.current",
    "NSURLSessionConfiguration.defaultSessionConfiguration()": "URLSessionConfiguration.default",
    "UIApplication.sharedApplication()": "UIApplication.shared", "UIScreen.mainScreen()": "UIScreen.main",
    "UIDevice.currentDevice()": "UIDevice.current",
  ]

  /// The same where the type is left out: `.mainQueue()` is `.main`. Names that several types have mean the same in all of them.
  static let implicit: [String: String] = {
    var names = ["whitespaceCharacterSet": "whitespaces", "whitespaceAndNewlineCharacterSet": "whitespacesAndNewlines"]
    for (old, today) in statics {
      let name = old.dropLast(2).split(separator: ".")[1]
      names[String(name)] = String(today.split(separator: ".")[1])
    }
    return names
  }()

  /// Cases that begin with a small letter today.
  static let cases: Set<String> = ["OrderedAscending", "OrderedDescending", "OrderedSame"]

  /// Calls and members: how they were written, with names for the arguments, and how they are. What begins with a dot is a
  /// member.
  static let calls: [(old: String, new: String)] = [
    // Dispatch
    ("dispatch_async(queue, work)", "queue.async(execute: work)"),
    ("dispatch_sync(queue, work)", "queue.sync(execute: work)"),
    ("dispatch_barrier_async(queue, work)", "queue.async(flags: .barrier, execute: work)"),
    ("dispatch_get_main_queue()", "DispatchQueue.main"),
    ("dispatch_semaphore_create(value)", "DispatchSemaphore(value: value)"),
    ("dispatch_semaphore_signal(semaphore)", "semaphore.signal()"),
    ("dispatch_group_create()", "DispatchGroup()"),
    ("dispatch_group_enter(group)", "group.enter()"),
    ("dispatch_group_leave(group)", "group.leave()"),
    ("dispatch_group_notify(group, queue, work)", "group.notify(queue: queue, execute: work)"),
    // The standard library
    ("println(value)", "print(value)"),
    ("println()", "print()"),
    ("anyGenerator(body)", "AnyIterator(body)"),
    (".enumerate()", ".enumerated()"),
    (".generate()", ".makeIterator()"),
    (".minElement()", ".min()"),
    (".maxElement()", ".max()"),
    (".minElement(order)", ".min(by: order)"),
    (".maxElement(order)", ".max(by: order)"),
    (".joinWithSeparator(separator)", ".joined(separator: separator)"),
    (".reduce(initial, combine: combine)", ".reduce(initial, combine)"),
    (".appendContentsOf(others)", ".append(contentsOf: others)"),
    (".insert(element, atIndex: index)", ".insert(element, at: index)"),
    (".removeAtIndex(index)", ".remove(at: index)"),
    (".removeAll(keepCapacity: keep)", ".removeAll(keepingCapacity: keep)"),
    (".replaceRange(range, with: others)", ".replaceSubrange(range, with: others)"),
    (".removeRange(range)", ".removeSubrange(range)"),
    (".prefixUpTo(end)", ".prefix(upTo: end)"),
    (".suffixFrom(start)", ".suffix(from: start)"),
    (".startsWith(others)", ".starts(with: others)"),
    (".elementsEqual(others, isEquivalent: same)", ".elementsEqual(others, by: same)"),
    (".lexicographicalCompare(others)", ".lexicographicallyPrecedes(others)"),
    (".removeValueForKey(key)", ".removeValue(forKey: key)"),
    (".advancedBy(distance)", ".advanced(by: distance)"),
    (".distanceTo(other)", ".distance(to: other)"),
    ("Array(count: count, repeatedValue: value)", "Array(repeating: value, count: count)"),
    ("String(count: count, repeatedValue: value)", "String(repeating: value, count: count)"),
    // Strings
    (".uppercaseString", ".uppercased()"),
    (".lowercaseString", ".lowercased()"),
    (".capitalizedString", ".capitalized"),
    (".UUIDString", ".uuidString"),
    (".containsString(text)", ".contains(text)"),
    (".stringByAppendingString(text)", ".appending(text)"),
    (".stringByAppendingPathComponent(path)", ".appendingPathComponent(path)"),
    (".stringByTrimmingCharactersInSet(characters)", ".trimmingCharacters(in: characters)"),
    (
      ".stringByReplacingOccurrencesOfString(old, withString: new)",
      ".replacingOccurrences(of: old, with: new)"
    ),
    (".componentsSeparatedByString(separator)", ".components(separatedBy: separator)"),
    (".componentsSeparatedByCharactersInSet(characters)", ".components(separatedBy: characters)"),
    (".dataUsingEncoding(encoding)", ".data(using: encoding)"),
    (".whitespaceCharacterSet()", ".whitespaces"),
    (".whitespaceAndNewlineCharacterSet()", ".whitespacesAndNewlines"),
    // Foundation
    (".timeIntervalSinceDate(date)", ".timeIntervalSince(date)"),
    (".dateByAddingTimeInterval(interval)", ".addingTimeInterval(interval)"),
    (".URLByAppendingPathComponent(path)", ".appendingPathComponent(path)"),
    (".objectForKey(key)", ".object(forKey: key)"),
    (".stringForKey(key)", ".string(forKey: key)"),
    (".boolForKey(key)", ".bool(forKey: key)"),
    (".integerForKey(key)", ".integer(forKey: key)"),
    (".setObject(value, forKey: key)", ".set(value, forKey: key)"),
    (".setBool(value, forKey: key)", ".set(value, forKey: key)"),
    (".setInteger(value, forKey: key)", ".set(value, forKey: key)"),
    (".removeObjectForKey(key)", ".removeObject(forKey: key)"),
    (".dataTaskWithURL(url)", ".dataTask(with: url)"),
    (".dataTaskWithURL(url, completionHandler: done)", ".dataTask(with: url, completionHandler: done)"),
    (".dataTaskWithRequest(request)", ".dataTask(with: request)"),
    (".dataTaskWithRequest(request, completionHandler: done)", ".dataTask(with: request, completionHandler: done)"),
    (".addOperationWithBlock(work)", ".addOperation(work)"),
    (".fileExistsAtPath(path)", ".fileExists(atPath: path)"),
    (
      ".addObserverForName(name, object: object, queue: queue, usingBlock: block)",
      ".addObserver(forName: name, object: object, queue: queue, using: block)"
    ),
  ]

  /// Literals of the compiler's.
  static let literals = [
    "__FILE__": "#file", "__LINE__": "#line", "__COLUMN__": "#column", "__FUNCTION__": "#function",
    "NSUTF8StringEncoding": "String.Encoding.utf8", "NSASCIIStringEncoding": "String.Encoding.ascii",
    "NSISOLatin1StringEncoding": "String.Encoding.isoLatin1",
  ]

  /// The queues' priorities, as services.
  static let services = [
    "DISPATCH_QUEUE_PRIORITY_HIGH": "userInitiated", "DISPATCH_QUEUE_PRIORITY_DEFAULT": "default",
    "DISPATCH_QUEUE_PRIORITY_LOW": "utility", "DISPATCH_QUEUE_PRIORITY_BACKGROUND": "background",
    "QOS_CLASS_USER_INTERACTIVE": "userInteractive", "QOS_CLASS_USER_INITIATED": "userInitiated",
    "QOS_CLASS_DEFAULT": "default", "QOS_CLASS_UTILITY": "utility", "QOS_CLASS_BACKGROUND": "background",
  ]
}

// alone with ReactiveKit RKPublishers

import struct RKPublishers.Deferred
import struct RKPublishers.Empty
import protocol RKPublishers.ObservableObject
import class RKPublishers.PassthroughSubject
import struct RKPublishers.Published
import protocol RKPublishers.Subject

func use(_: PassthroughSubject<Int, Never>) {}
func use(_: Published<Int>) {}
func use(_: Empty<Int, Never>) {}
func use(_: Deferred<Signal<Int, Never>>) {}
func use(_: any Subject<Int, Never>) {}
func use(_: any ObservableObject) {}

/// Sends the members of each sequence, one sequence after the other. Requests unlimited sequences, and queues them.
@inlinable
package func flattenElementsStage<Members: Sequence, Failure>(
  _ downstream: _Receiver<Members.Element, Failure>, _ reentrancy: Reentrancy
) -> _Receiver<Members, Failure> {
  flatMapStage(downstream, reentrancy, queues: 1) { stage, members, inlet in send(members, by: stage, inlet) }
}

/// Sends the members of a sequence. Like `attachSequence`, but needs no receiver, and keeps the iterator only if demand ends before the
/// sequence does.
@inlinable
func send<Members: Sequence, Failure>(
  _ sequence: Members, by stage: FlatMapStage<Members, Members.Element, Failure>, _ inlet: Inlet
) {
  if _slowPath(LaneTracing.recordsAll) { return sendRecorded(sequence, by: stage, inlet) }
  var members = sequence.makeIterator()
  guard var upcoming = members.next() else { return stage.finish(inlet) }
  let subscription = PullSubscription("Sequence", of: sequence, loop: nil)
  stage.connect(subscription, inlet)
  let isLeft = sendMembers(
    &members, &upcoming, subscription.take(), of: subscription, to: { stage.submit($0, from: inlet.link) },
    end: { stage.finish(inlet) })
  if isLeft { sendRest(members, upcoming, of: subscription, by: stage, inlet) } else { subscription.leave() }
}

@usableFromInline @inline(never)
@_semantics("optimize.sil.specialize.generic.never")
func sendRest<Members: Sequence, Failure>(
  _ members: Members.Iterator, _ upcoming: Members.Element, of subscription: PullSubscription,
  by stage: FlatMapStage<Members, Members.Element, Failure>, _ inlet: Inlet
) {
  var position = (members: members, upcoming: upcoming)
  subscription.goOn { subscription in
    var (members, upcoming) = position
    var demand = subscription.take()
    while demand > .none,
      sendMembers(
        &members, &upcoming, demand, of: subscription, to: { stage.submit($0, from: inlet.link) },
        end: { stage.finish(inlet) })
    {
      position = (members, upcoming)
      demand = subscription.take()
    }
  }
}

@usableFromInline @inline(never)
@_semantics("optimize.sil.specialize.generic.never")
func sendRecorded<Members: Sequence, Failure>(
  _ sequence: Members, by stage: FlatMapStage<Members, Members.Element, Failure>, _ inlet: Inlet
) {
  attachSequence(sequence, stage.receiver(inlet))
}

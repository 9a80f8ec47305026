/** Sends what a lane of the outbox holds into the stream of its receiver. */
import type { DomainEventEnvelope } from '@samvaer/contracts/domain-events'
import type { SigningKeys } from '../../../keys/signing-keys.ts'
import type { DeliveryAnswer } from '../delivery-queue.ts'
import { type Broker, streamOf, subjectOf } from './connection.ts'
import { signEvent } from './signed-event.ts'

/**
 * Returns the way by which a lane sends: each event is done once it lies in the stream. Those of an aggregate go one
 * after the other, so that one which is refused keeps back those behind it; the same event twice is kept once.
 * @throws Error, from what is returned, while the broker takes nothing
 */
export const sendToBroker =
  (broker: Broker, sender: string, signing: SigningKeys) =>
  async (target: string, batch: DomainEventEnvelope[]): Promise<DeliveryAnswer> => {
    await broker.ensureStream(target)
    // Signed before any leaves: the first ones of all aggregates then leave together, in one write to the broker.
    const signed = await Promise.all(batch.map((envelope) => signEvent(sender, target, envelope, signing)))
    const events = batch.map((envelope, index) => ({ ...envelope, signed: signed[index] }))
    const { prefix } = broker
    const client = await broker.client()
    const answer: DeliveryAnswer = { done: [], failed: [] }
    const failures: unknown[] = []
    const gone = Promise.withResolvers<never>()
    gone.promise.catch(() => undefined)
    // Else what is under way would wait for its time to be over.
    const leave = broker.onAway(() => gone.reject(new Error('The broker is away')))
    const publishAll = async (ofAggregate: typeof events): Promise<void> => {
      for (const { id, aggregate, name, signed } of ofAggregate) {
        try {
          const subject = subjectOf(prefix, target, { sender, aggregate, name })
          const expect = { streamName: streamOf(prefix, target) }
          await Promise.race([client.publish(subject, signed, { msgID: id, expect }), gone.promise])
          answer.done.push(id)
        } catch (error) {
          failures.push(error)
          answer.failed.push({ id, code: 'Refused' })
          return
        }
      }
    }
    const byAggregate = Map.groupBy(events, ({ aggregate }) => aggregate)
    await Promise.all([...byAggregate.values()].map(publishAll)).finally(leave)
    // Then it is the broker and not an event.
    if (answer.done.length === 0) throw failures[0]
    return answer
  }

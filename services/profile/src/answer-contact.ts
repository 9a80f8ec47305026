/** Publishes the answer of a member to another one who reached out, for all other ways (decision 90). */
import type { DomainEventPayload } from '@samvaer/contracts/domain-events'
import type { Transaction } from '@samvaer/service-kit/parts'

export const answerContact = (
  { publish }: Transaction,
  [receiverId, senderId]: readonly [receiverId: number, senderId: number],
  answer: DomainEventPayload<'ContactAnswered'>['answer'],
  at: Date,
): Promise<void> =>
  publish('ContactAnswered', `contact:${receiverId}:${senderId}`, {
    ...{ receiverId, senderId, answer, at: at.toISOString() },
  })

/** Removes the draft of a message that was sent. */
import type { Transaction } from '@samvaer/service-kit/parts'
import { draftKey } from '../models/draft.ts'
import type { Side } from '../models/models.ts'
import type { Letter } from './letter.ts'

const draftsOf = (profileId: number, { conversationId, recipientIds = [] }: Letter): string[] => {
  const [first] = recipientIds
  return [
    ...(conversationId === undefined ? [] : [draftKey(profileId, { conversationId })]),
    ...(first === undefined || recipientIds.length > 1 ? [] : [draftKey(profileId, { profileId: first })]),
  ]
}

export const dropDrafts = async (
  side: Side,
  sent: readonly { profileId: number; letter: Letter }[],
  { session }: Transaction,
): Promise<void> => {
  const keys = sent.flatMap(({ profileId, letter }) => draftsOf(profileId, letter))
  if (keys.length > 0) await side.draft.deleteMany({ _id: { $in: keys } }, { session })
}

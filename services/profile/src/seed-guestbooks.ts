/** The demo world's guestbooks. */
import { world } from '@samvaer/testing/world'
import { createGuestbook } from '@samvaer/testing/world/guestbook'
import type { ProfileParts } from './models/models.ts'

/** Replaces what an interrupted seed has left. */
export const seedGuestbooks = async ({ models, reserveIds }: ProfileParts): Promise<void> => {
  const entries = createGuestbook(world)
  for (const { entryId: _id, ownerId: profileId, ...entry } of entries)
    await models.guestbookEntry.updateOne({ _id }, { $set: { profileId, ...entry, listed: true } }, { upsert: true })
  await reserveIds('guestbookEntry', Math.max(0, ...entries.map(({ entryId }) => entryId)))
}

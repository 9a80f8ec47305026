/** Answers other services about a member's writing. */
import { type BlogsParts, sideOf } from '../models/models.ts'
import { blogHandlers } from '../policy.ts'

export const writtenCalls = (parts: BlogsParts) =>
  blogHandlers({
    /** An entry that was deleted counts as long as it is there: its author knows how to write one. */
    HasEntries: async ({ input: { profileId, dark } }) => ({
      has: (await sideOf(parts, dark).entry.exists({ authorId: profileId })) !== null,
    }),
  })

/** What other services ask of a member's writing. */
import type { blogs } from '@samvaer/contracts/blogs'
import { handlers } from '@samvaer/service-kit/implement'
import { type BlogsParts, sideOf } from '../models/models.ts'

export const writtenCalls = (parts: BlogsParts) =>
  handlers<typeof blogs>()({
    /** An entry that was deleted counts as long as it is there: its author knows how to write one. */
    HasEntries: async ({ input: { profileId, dark } }) => ({
      has: (await sideOf(parts, dark).entry.exists({ authorId: profileId })) !== null,
    }),
  })

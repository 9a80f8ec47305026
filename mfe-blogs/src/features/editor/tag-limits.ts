/** The contract's limits for the tags of an entry. */
import { entryTag } from '@samvaer/contracts/blogs/calls'

export const tagLimits = { length: [entryTag.minLength ?? 0, entryTag.maxLength ?? 0], count: 10 } as const

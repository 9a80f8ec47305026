/** Tags as members type them. */
import { entryForm, entryTag } from '@samvaer/contracts/blogs'

export const maximumTags = 10

export type TagProblem = 'tooShort' | 'tooLong' | 'tooMany'

/** The tags with another one; the same tag twice is one. Answers with the problem instead when it is not allowed. */
export const withTag = (tags: readonly string[], written: string): { tags: string[] } | { problem: TagProblem } => {
  const tag = entryTag.safeParse(written.trim().replace(/^#+/, ''))
  if (!tag.success) return { problem: tag.error.issues[0]?.code === 'too_big' ? 'tooLong' : 'tooShort' }
  if (tags.includes(tag.data)) return { tags: [...tags] }
  const next = [...tags, tag.data]
  return entryForm.shape.tags.safeParse(next).success ? { tags: next } : { problem: 'tooMany' }
}

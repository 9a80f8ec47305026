/**
 * Makes somebody's things in the blogs for the matrices: one of everything that a call can name, with a word to look
 * for.
 */
import type { WorldMember } from '@samvaer/testing/world'
import { type BlogsWorld, paragraph, type Site } from './blogs-world.ts'
import type { Things } from './every-call.ts'

interface Writing {
  who: WorldMember
  word: string
  site?: Site
  /** The entry of somebody else to comment on; an own one without. */
  talkId?: number
}

/** Writes everything as this member; the word is in every part of it. */
export const writeThings = async (blogs: BlogsWorld, { who, word, site = {}, talkId }: Writing): Promise<Things> => {
  const api = blogs.by(who, site)
  const form = { title: `Om ${word}`, text: paragraph(`Her står ${word}.`), tags: [word] }
  const { blogEntryId } = await api.post('Blogs/UpdateBlogEntry', { ...form, title: `Først om ${word}` })
  await api.post('Blogs/UpdateBlogEntry', { ...form, blogEntryId })
  const { blogEntryId: secondId } = await api.post('Blogs/UpdateBlogEntry', { ...form, title: `Mere om ${word}` })
  const { blogEntryId: deletedEntryId } = await api.post('Blogs/UpdateBlogEntry', form)
  await api.post('Blogs/DeleteBlogEntry', { blogEntryId: deletedEntryId })
  const publishAt = new Date(Date.now() + 60 * 60 * 1000).toISOString()
  const { blogEntryId: waitingId } = await api.post('Blogs/ScheduleBlogEntry', { ...form, publishAt })
  for (const of of [undefined, blogEntryId, waitingId])
    await api.post('Blogs/SaveBlogDraft', { ...form, blogEntryId: of, sequence: 1 })
  const talk = talkId ?? blogEntryId
  const say = async () =>
    (await api.post('Blogs/AddBlogComment', { blogEntryId: talk, text: `Også ${word}` })).blogCommentId
  const [blogCommentId, deletedCommentId] = [await say(), await say()]
  await api.post('Blogs/DeleteBlogComment', { blogCommentId: deletedCommentId })
  const { profileId, name } = who
  const written = { blogEntryId, secondId, deletedEntryId, waitingId, blogCommentId, deletedCommentId }
  return { profileId, name, word, talkId: talk, ...written }
}

/** Names things that never existed; the comment would stand below an entry that is there. */
export const nothingOf = ({ talkId }: Pick<Things, 'talkId'>): Things => ({
  profileId: 999_999,
  name: 'Findes Ikke',
  word: 'findesikke',
  blogEntryId: 999_991,
  secondId: 999_992,
  deletedEntryId: 999_993,
  waitingId: 999_994,
  blogCommentId: 999_995,
  deletedCommentId: 999_996,
  talkId,
})

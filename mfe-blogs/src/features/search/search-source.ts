/** The entries that a search finds. */
import { listQuery } from '@samvaer/remote-kit/api'
import { type EntrySource, kept } from '../entry-list/entry-lists.ts'
import type { BlogSearch } from './search-address.ts'

const words = (text: string): { text?: string } => (text === '' ? {} : { text })

const found = ({ text, tags }: BlogSearch): EntrySource['pages'] =>
  listQuery('Blogs/SearchBlogEntries', { ...words(text), tags: [...tags] }, { method: 'POST', ...kept })

export const searchSource = (search: BlogSearch): EntrySource => {
  const { author, text } = search
  if (author === undefined) return { pages: found(search) }
  return { pages: listQuery('Blogs/GetProfileBlogEntries', { profileId: author, ...words(text) }, kept) }
}

/** Whom an entry may mention: authors, by name. */
import { api } from '@samvaer/remote-kit/api'
import type { MentionSource } from '@samvaer/writing/editor'

const take = 6

export const blogMentions: MentionSource = {
  name: 'Blogs/SearchBlogAuthors',
  search: async (text, signal) => (await api.post('Blogs/SearchBlogAuthors', { text, take }, { signal })).items,
}

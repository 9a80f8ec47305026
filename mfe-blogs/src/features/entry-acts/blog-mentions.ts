/**
 * Finds the members whom an entry or a comment may mention: favourites first, then members by name. Nobody behind a
 * block is answered.
 */
import { api } from '@samvaer/remote-kit/api'
import type { MentionSource } from '@samvaer/writing/editor'

/** As many favourites as are known without asking again for each letter. */
const kept = 50
const take = 6

export const blogMentions: MentionSource = {
  name: 'Profiles/SearchProfiles',
  near: async (signal) => (await api.get('TopMenu/Favorites', { take: kept }, { signal })).items,
  search: async (text, signal) =>
    (await api.post('Profiles/SearchProfiles', { text, take, sort: 'Name' }, { signal })).items,
}

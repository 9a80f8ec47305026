/** Finds the members whom a debate or a comment in a lodge may mention: favourites first, then members by name. */
import { api } from '@samvaer/remote-kit/api'
import type { MentionSource } from '@samvaer/writing/editor'

const kept = 50
const take = 6

export const lodgeMentions: MentionSource = {
  name: 'Profiles/SearchProfiles',
  near: async (signal) => (await api.get('TopMenu/Favorites', { take: kept }, { signal })).items,
  search: async (text, signal) =>
    (await api.post('Profiles/SearchProfiles', { text, take, sort: 'Name' }, { signal })).items,
}

/** Searches that many want, as they stand ready. */
import { statusesAlone } from '@samvaer/contracts/profile/values'
import type { ProfileFilters, ProfileSort } from '@samvaer/contracts/search/filters'

export interface QuickSearch {
  name: string
  filters: ProfileFilters
  sort: ProfileSort
}

export const quickSearches: readonly QuickSearch[] = [
  { name: 'online', filters: { online: 'Now' }, sort: 'LastSeen' },
  { name: 'near', filters: { within: 25, online: 'ThisMonth' }, sort: 'LastSeen' },
  { name: 'pictured', filters: { withPicture: true, online: 'ThisWeek' }, sort: 'LastSeen' },
  { name: 'validated', filters: { validated: true, online: 'ThisMonth' }, sort: 'LastSeen' },
  { name: 'talk', filters: { lookingFor: ['Conversation', 'Friendship'] }, sort: 'LastSeen' },
  {
    name: 'love',
    filters: { lookingFor: ['Dating', 'Relationship'], relationships: [...statusesAlone] },
    sort: 'LastSeen',
  },
  { name: 'couples', filters: { genders: ['Couple'] }, sort: 'Newest' },
]

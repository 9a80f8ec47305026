/** For tests: somebody else's profile that is empty. */
import { emptyProfileFacts } from '@samvaer/contracts/profile/facts'
import type { ProfileData } from '@samvaer/contracts/profile/shapes'
import { bo } from '@samvaer/remote-kit/testing'

export const testProfile: ProfileData = {
  me: false,
  card: bo,
  persons: [],
  facts: emptyProfileFacts,
  memberSince: '2026-01-01',
  staff: false,
  certified: false,
  curator: false,
  online: null,
  distance: null,
  favorite: true,
  tagged: false,
  note: null,
  live: 'ticket',
  newDesign: true,
  tabs: ['about'],
  counts: { pictures: 0, videos: 0, albums: 0 },
}

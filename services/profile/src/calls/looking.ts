/** The calls about others and about one's own albums, by their areas. */
import { currentProfile } from '@samvaer/contracts/identity/current-profile'
import { notifications } from '@samvaer/contracts/notifications/calls'
import { topMenu } from '@samvaer/contracts/notifications/top-menu'
import { profiles } from '@samvaer/contracts/profile/calls'
import { profileMedia } from '@samvaer/contracts/profile/media'
import { type ImplementedArea, implement, implementFor } from '@samvaer/service-kit/http/implement'
import type { ProfileParts } from '../models/models.ts'
import { copiesOfProfiles } from '../moderated/copies.ts'
import { profilePolicy } from '../policy.ts'
import { albumReaderCalls } from './album-readers.ts'
import { fileArchiveCalls } from './file-archive.ts'
import { guestbookArea } from './guestbook.ts'
import { favoriteMenuCalls, keptProfileCalls, onlineCountCalls, taggedCalls } from './kept-profiles.ts'
import { myAlbumCalls } from './my-albums.ts'
import { myMediaCalls } from './my-media.ts'
import { noteCalls } from './notes.ts'
import { profileCalls } from './profile.ts'
import { profileMediaCalls } from './profile-media.ts'
import { purchaseCalls } from './purchases.ts'
import { searchedFactsCalls } from './searched-facts.ts'
import { seenMediaCalls } from './seen-media.ts'
import { visitCalls, visitMenuCalls } from './visits.ts'

export const lookingAreas = (parts: ProfileParts): ImplementedArea[] => [
  implementFor(
    'profile',
    profiles,
    {
      ...profileCalls(parts),
      ...profileMediaCalls(parts),
      ...visitCalls(parts),
      ...keptProfileCalls(parts),
      ...noteCalls(parts),
      ...searchedFactsCalls(parts),
      ...purchaseCalls(parts),
    },
    profilePolicy(parts),
  ),
  implement(
    profileMedia,
    {
      ...myAlbumCalls(parts),
      ...myMediaCalls(parts),
      ...albumReaderCalls(parts),
      ...fileArchiveCalls(parts),
      ...seenMediaCalls(parts),
      ...copiesOfProfiles(parts),
    },
    profilePolicy(parts),
  ),
  guestbookArea(parts),
  implementFor('profile', topMenu, { ...favoriteMenuCalls(parts), ...visitMenuCalls(parts) }),
  implementFor('profile', currentProfile, taggedCalls(parts)),
  implementFor('profile', notifications, onlineCountCalls(parts)),
]

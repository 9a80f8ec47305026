/** Lists those who like something: those with a name, by gender, and how many of the others (docs/product/calls.md). */
import type { Gender } from '@samvaer/contracts/core/values'
import { callQuery, listQuery } from '@samvaer/remote-kit/api'
import type { LikedItem } from './use-like.ts'

/** One's own like changes the list, so it is read anew each time it is opened. */
const anew = { staleTime: 0 }

export const likersList = (item: LikedItem, gender?: Gender) =>
  listQuery('Common/GetLikeProfiles', { ...item, take: 30, ...(gender && { genderFilter: gender }) }, anew)

/** Counts the likes of profiles that are deleted: they count and have no name. */
export const namelessQuery = (item: LikedItem) => callQuery('Common/GetLikeDeletedProfilesCount', item, anew)

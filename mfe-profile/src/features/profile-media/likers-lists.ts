/** Who likes a picture or video: those with a name, by gender, and how many of the others (docs/product/calls.md). */
import type { Gender } from '@samvaer/contracts/enumerations'
import { callQuery, listQuery } from '@samvaer/remote-kit/api'

const itemOf = (mediaId: number) => ({ itemType: 'ProfileMedia' as const, itemId: mediaId })

/** What one likes oneself changes the list, so it is read anew each time it is opened. */
const anew = { staleTime: 0 }

export const likersList = (mediaId: number, gender?: Gender) =>
  listQuery('Common/GetLikeProfiles', { ...itemOf(mediaId), take: 30, ...(gender && { genderFilter: gender }) }, anew)

/** Of profiles that are deleted: they count and have no name. */
export const namelessQuery = (mediaId: number) => callQuery('Common/GetLikeDeletedProfilesCount', itemOf(mediaId), anew)

import type { CallOutput } from '@samvaer/contracts/client'
import { callQuery } from '@samvaer/remote-kit/api'

export type DarkStanding = CallOutput<'EditDarkProfile/GetCurrentProfileDark'>
export type EditedDarkProfile = CallOutput<'EditDarkProfile/GetDarkProfileDataForEdit'>

export const darkStanding = callQuery('EditDarkProfile/GetCurrentProfileDark', {})
/** Read anew when it is opened, and never while somebody writes. */
export const darkProfileForEdit = callQuery(
  'EditDarkProfile/GetDarkProfileDataForEdit',
  {},
  { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 },
)
export const redAlbums = callQuery('EditDarkProfile/GetRedMediaAlbums', {})

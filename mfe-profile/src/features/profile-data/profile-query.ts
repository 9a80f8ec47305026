/** A profile in the cache: how it is read, and how an act changes it at once. */
import type { CallOutput } from '@samvaer/contracts/client'
import type { ProfileData } from '@samvaer/contracts/profile/shapes'
import { callQuery } from '@samvaer/remote-kit/api'
import { type CacheChange, changeAnswer } from '@samvaer/remote-kit/optimistic'

export type ProfileAnswer = CallOutput<'Profiles/GetProfile'>

/**
 * Reads a profile; acts change the cached answer themselves, and it is read again when the page is opened half a minute
 * later.
 */
export const profileQuery = (profileId: number) =>
  callQuery('Profiles/GetProfile', { profileId }, { staleTime: 30_000 })

export const changeProfile = (profileId: number, fields: Partial<ProfileData>): CacheChange =>
  changeAnswer('Profiles/GetProfile', { profileId }, (answer) => ({
    ...answer,
    profile: answer.profile && { ...answer.profile, ...fields },
  }))

/**
 * The viewer, and the members whom they find (docs/product/states.md, docs/product/blocking.md and
 * docs/product/dark-variant.md).
 */
import type { RequestContext, SignedInProfile } from '@samvaer/contracts/core/context'
import { mayActAs } from '@samvaer/contracts/core/roles'
import type { DirectoryProfile } from '@samvaer/contracts/identity/domain-events'
import type { ProfileState } from '@samvaer/contracts/profile/shapes'
import type { AskedCall } from '@samvaer/service-kit/rights/policy'
import { type ProfileParts, type Side, sideOf } from './models/models.ts'

export interface Viewer {
  profileId: number
  profile: SignedInProfile
  context: RequestContext
  community: string
  dark: boolean
  side: Side
  /** Blocked or blocking (docs/product/blocking.md). */
  hidden: number[]
  /** Those of them whom they have blocked themselves. */
  blocked: number[]
  /** Staff with access to what members have and write. */
  staff: boolean
}

/** The facts that decide whom and what somebody finds, where another service asks in their name. */
export type ViewerScope = Pick<Viewer, 'profileId' | 'community' | 'dark' | 'hidden' | 'blocked' | 'staff'>

export const viewerOf = async (parts: ProfileParts, { context, profile, blocks }: AskedCall): Promise<Viewer> => ({
  profileId: profile.profileId,
  profile,
  context,
  community: context.community,
  dark: context.dark,
  side: sideOf(parts, context.dark),
  ...(await blocks()),
  staff: mayActAs(profile.role, 'Support'),
})

/** The part of a filter that keeps out whom a block parts from the viewer. */
export const notHidden = <Field extends string>(
  field: Field,
  { hidden }: Pick<Viewer, 'hidden'>,
): { [Name in Field]?: { $nin: number[] } } =>
  (hidden.length > 0 ? { [field]: { $nin: hidden } } : {}) as { [Name in Field]?: { $nin: number[] } }

const stateOf = ({ status }: DirectoryProfile): ProfileState => {
  if (status === 'Active') return 'Available'
  if (status === 'PermaLocked') return 'Removed'
  if (status === 'Deleted') return 'Deleted'
  return 'NotAvailable'
}

export interface Found {
  state: ProfileState
  profile: DirectoryProfile
}

/**
 * A profile as this viewer finds it; undefined when it never was, lives in another community, is about to be deleted,
 * has blocked the viewer or does not enter the dark side that the viewer is on. Staff find whoever is on the light one.
 */
export const findProfile = async (
  parts: ProfileParts,
  viewer: ViewerScope,
  profileId: number,
): Promise<Found | undefined> => {
  const profile = await parts.directory.find(profileId)
  const gone = !profile || profile.community !== viewer.community || ['None', 'ToBeDeleted'].includes(profile.status)
  if (gone) return undefined
  if (profileId === viewer.profileId) return { state: 'Available', profile }
  if (viewer.dark && !profile.dark && !viewer.staff) return undefined
  if (!viewer.hidden.includes(profileId)) return { state: stateOf(profile), profile }
  if (!viewer.blocked.includes(profileId) || profile.status !== 'Active') return undefined
  return { state: 'BlockedByMe', profile }
}

/** A profile that the viewer may look at and do something about; undefined for every other one, whatever the reason. */
export const availableProfile = async (
  parts: ProfileParts,
  viewer: ViewerScope,
  profileId: number,
): Promise<DirectoryProfile | undefined> => {
  const found = await findProfile(parts, viewer, profileId)
  return found?.state === 'Available' ? found.profile : undefined
}

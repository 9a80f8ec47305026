/** Decides who may have an open connection, by the state of the member (docs/product/states.md). */
import type { DirectoryProfile } from '@samvaer/contracts/identity/domain-events'

/**
 * True for an Active member. A signed context says so for a minute: the directory knows sooner of whoever is held back.
 * @param profile undefined for one whose first event is still on its way
 */
export const mayListen = (profile: Pick<DirectoryProfile, 'status' | 'profileWithheld'> | undefined): boolean =>
  profile === undefined || profile.status === 'Active' || profile.profileWithheld === true

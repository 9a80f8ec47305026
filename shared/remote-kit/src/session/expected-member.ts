/** An act says whose it is: another tab may have signed in somebody else, of whom this page has not heard yet. */
import { expectedMemberHeader } from '@samvaer/contracts/core/headers'
import type { CurrentProfileData } from '@samvaer/contracts/identity/current-profile'
import { pageCache } from '../internal/stores/page-state.ts'
import { profileCall } from './profile-call.ts'

/** Returns the header by which an act in the session of another member is refused (AnotherMember); none for visitors. */
export const expectedMemberHeaders = (): Record<string, string> => {
  const id = pageCache().getQueryData<CurrentProfileData>([profileCall, {}])?.id ?? 0
  return id === 0 ? {} : { [expectedMemberHeader]: String(id) }
}

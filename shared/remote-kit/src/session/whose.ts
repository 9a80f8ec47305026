/** An act says whose it is: another tab may have signed in somebody else, of whom this page has not heard yet. */
import type { whoseHeader as declaredHeader } from '@samvaer/contracts/core/values'
import type { CurrentProfileData } from '@samvaer/contracts/identity/current-profile'
import { pageCache } from '../internal/page-state.ts'
import { profileCall } from './profile-call.ts'

/** The contract's by its type: its module would bring the validation library with it. */
const whoseHeader: typeof declaredHeader = 'samvaer-whose'

/** Returns the header by which an act in the session of another member is refused (AnotherMember); none for visitors. */
export const whoseHeaders = (): Record<string, string> => {
  const id = pageCache().getQueryData<CurrentProfileData>([profileCall, {}])?.id ?? 0
  return id === 0 ? {} : { [whoseHeader]: String(id) }
}

/** Logs what happens to accounts: the event, and the account by a keyed hash; never a name or what was typed (R36). */
import { requestIds } from '@samvaer/service-kit/http/request-ids'
import { loggedId } from '@samvaer/service-kit/operations/logged-id'
import type { IdentityParts } from './models/models.ts'

type AccountEvent =
  | 'signed in'
  | 'signed in by a link'
  | 'sign-in failed'
  | 'attempt refused after too many failures'
  | 'password asked again was wrong'
  | 'confirmed'
  | 'signed in by a passkey'
  | 'removal of factors asked for'
  | 'new password asked for'
  | 'new password set by a link'
  | 'password changed'
  | 'sign-up with a known address'
  | 'looked through by staff'

/** @param profileId absent where nobody knows whose account was meant */
export const logAccount = (
  { log, settings }: Pick<IdentityParts, 'log' | 'settings'>,
  event: AccountEvent,
  profileId?: number,
): void => {
  const member = profileId === undefined ? undefined : loggedId(settings.sealKeys, profileId)
  log.info({ requestId: requestIds.getStore(), ...(member && { member }) }, event)
}

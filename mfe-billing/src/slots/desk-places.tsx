/** Fills `support.Desk`: the way to the desk of payments. It may be on a page before the remote itself is, so it brings the texts along. */
import { holdsScope } from '@samvaer/contracts/safety/values'
import { useCurrentProfile } from '@samvaer/remote-kit/session'
import { registerTexts } from '@samvaer/remote-kit/texts'
import { ButtonLink } from '@samvaer/ui'
import { deskPaths } from '../paths.ts'
import { namespace, textFiles, useBillingTexts } from '../texts.ts'

registerTexts(namespace, textFiles)

export default function DeskPlaces() {
  const t = useBillingTexts()
  if (!holdsScope(useCurrentProfile(), 'Billing')) return null
  return (
    <ButtonLink icon="membership" to={deskPaths.refunds}>
      {t('desk.title')}
    </ButtonLink>
  )
}

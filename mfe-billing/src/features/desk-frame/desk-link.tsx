import { holdsScope } from '@samvaer/contracts/safety/values'
import { useCurrentProfile } from '@samvaer/remote-kit/session'
import { ButtonLink } from '@samvaer/ui'
import { deskPaths } from '../../paths.ts'
import { useBillingTexts } from '../../texts.ts'

/** Leads the staff of the payments to their desk; nothing for everybody else. */
const DeskLink = () => {
  const t = useBillingTexts()
  if (!holdsScope(useCurrentProfile(), 'Billing')) return null
  return (
    <ButtonLink icon="panel" to={deskPaths.refunds}>
      {t('desk.title')}
    </ButtonLink>
  )
}

export default DeskLink

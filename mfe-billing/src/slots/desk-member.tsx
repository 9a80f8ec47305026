/** Fills `support.Member`: the way to the payments of a member. It may be on a page before the remote itself is, so it brings the texts along. */
import { holdsScope } from '@samvaer/contracts/safety/values'
import { useCurrentProfile } from '@samvaer/remote-kit/session'
import { registerTexts } from '@samvaer/remote-kit/texts'
import { ButtonLink } from '@samvaer/ui'
import { deskMemberPath } from '../paths.ts'
import { namespace, textFiles, useBillingTexts } from '../texts.ts'

registerTexts(namespace, textFiles)

export default function DeskMember({ profileId }: { profileId: number }) {
  const t = useBillingTexts()
  if (!holdsScope(useCurrentProfile(), 'Billing')) return null
  return (
    <ButtonLink icon="membership" size="small" to={deskMemberPath(profileId)}>
      {t('desk.member.payments')}
    </ButtonLink>
  )
}

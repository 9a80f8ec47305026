/** Fills `desk.Member`: the way to the payments of a member. It may be on a page before the remote itself is, so it brings the texts along. */
import { registerTexts } from '@samvaer/remote-kit/texts'
import { ButtonLink } from '@samvaer/ui'
import { deskMemberPath } from '../paths.ts'
import { namespace, textFiles, useBillingTexts } from '../texts.ts'

registerTexts(namespace, textFiles)

export default function DeskMember({ profileId }: { profileId: number }) {
  return (
    <ButtonLink icon="membership" size="small" to={deskMemberPath(profileId)}>
      {useBillingTexts()('desk.member.payments')}
    </ButtonLink>
  )
}

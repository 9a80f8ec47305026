import type { ProfileCard } from '@samvaer/contracts/profile-card'
import { Link } from '@samvaer/remote-kit/router'
import { PersonCard } from '@samvaer/ui'
import { deskMemberPath } from '../../paths.ts'
import { useBillingTexts } from '../../texts.ts'

/** Whose it is; leads to their payments. */
export const MemberLine = ({ profileId, member }: { profileId: number; member: ProfileCard | null }) => {
  const t = useBillingTexts()
  const path = deskMemberPath(profileId)
  return member ? (
    <PersonCard profile={member} size="small" to={path} />
  ) : (
    <Link to={path}>{t('desk.memberNumber', { id: profileId })}</Link>
  )
}

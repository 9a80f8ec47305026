import type { ProfileCard } from '@samvaer/contracts/profile/card'
import { Link } from '@samvaer/remote-kit/router'
import { PersonCard } from '@samvaer/ui'
import type { ReactNode } from 'react'
import { deskMemberPath } from '../../paths.ts'
import { useBillingTexts } from '../../texts.ts'
import styles from './desk.module.css'

/** Names the member; leads to their payments. */
export const MemberLine = ({ profileId, member }: { profileId: number; member: ProfileCard | null }) => {
  const t = useBillingTexts()
  const path = deskMemberPath(profileId)
  return member ? (
    <PersonCard profile={member} size="small" to={path} />
  ) : (
    <Link to={path}>{t('desk.memberNumber', { id: profileId })}</Link>
  )
}

interface MemberSumProps {
  profileId: number
  member: ProfileCard | null
  /** The sum, and how it stands. */
  children: ReactNode
}

/** The first line of a row: whose money it is, and how much. */
export const MemberSum = ({ profileId, member, children }: MemberSumProps) => (
  <div className={styles.line}>
    <MemberLine profileId={profileId} member={member} />
    <span className={styles.sum}>{children}</span>
  </div>
)

import { Navigate } from '@samvaer/remote-kit/router'
import { useCurrentProfile } from '@samvaer/remote-kit/session'
import type { ReactNode } from 'react'
import { paths } from '../../paths.ts'
import { useLodgeTexts } from '../../texts.ts'
import { isBannedFromCreating } from './lodge-ban.ts'
import { MembershipNeeded } from './membership-needed.tsx'

/** Lets those through who may create lodges; a ban leads to the list of lodges (docs/product/screens.md). */
export const CreatorGate = ({ children }: { children: ReactNode }) => {
  const t = useLodgeTexts()
  const profile = useCurrentProfile()
  if (isBannedFromCreating(profile)) return <Navigate replace to={paths.front} />
  if (!profile.subscriber)
    return <MembershipNeeded title={t('membership.create.title')} text={t('membership.create.text')} />
  return children
}

import { Navigate } from '@samvaer/remote-kit/router'
import { useCurrentProfile } from '@samvaer/remote-kit/session'
import { askMembership } from '@samvaer/remote-kit/toasts'
import { Button, EmptyState } from '@samvaer/ui'
import { type ReactNode, useEffect } from 'react'
import { paths } from '../../paths.ts'
import { useLodgeTexts } from '../../texts.ts'
import { isBannedFromCreating } from './lodge-ban.ts'

interface MembershipNeededProps {
  title: string
  text: string
}

/** What a page says to whoever has to subscribe first. */
export const MembershipNeeded = ({ title, text }: MembershipNeededProps) => {
  const t = useLodgeTexts()
  useEffect(() => askMembership('lodges'), [])
  return (
    <EmptyState
      icon="membership"
      title={title}
      text={text}
      action={
        <Button variant="primary" onClick={() => askMembership('lodges')}>
          {t('membership.action')}
        </Button>
      }
    />
  )
}

/** Lets those through who may create lodges; a ban leads to the list of lodges (docs/product/screens.md). */
export const CreatorGate = ({ children }: { children: ReactNode }) => {
  const t = useLodgeTexts()
  const profile = useCurrentProfile()
  if (isBannedFromCreating(profile)) return <Navigate replace to={paths.front} />
  if (!profile.subscriber)
    return <MembershipNeeded title={t('membership.create.title')} text={t('membership.create.text')} />
  return children
}

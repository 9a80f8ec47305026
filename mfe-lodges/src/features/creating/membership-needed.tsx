import { askMembership } from '@samvaer/remote-kit/toasts'
import { Button, EmptyState } from '@samvaer/ui'
import { useEffect } from 'react'
import { useLodgeTexts } from '../../texts.ts'

interface MembershipNeededProps {
  title: string
  text: string
}

/** Tells members that they have to subscribe first. */
export const MembershipNeeded = ({ title, text }: MembershipNeededProps) => {
  const t = useLodgeTexts()
  useEffect(() => {
    askMembership('lodges')
  }, [])
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

import { askMembership } from '@samvaer/remote-kit/toasts'
import { Button, EmptyState } from '@samvaer/ui'
import { useEffect } from 'react'
import { useSearchTexts } from '../../texts.ts'

/** Tells members that they have to subscribe first. */
export const MembershipNeeded = () => {
  const t = useSearchTexts()
  useEffect(() => {
    askMembership('tags')
  }, [])
  return (
    <EmptyState
      icon="membership"
      title={t('membership.tags.title')}
      text={t('membership.tags.text')}
      action={
        <Button variant="primary" onClick={() => askMembership('tags')}>
          {t('membership.action')}
        </Button>
      }
    />
  )
}

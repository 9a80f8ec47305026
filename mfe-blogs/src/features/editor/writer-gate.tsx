import { Navigate } from '@samvaer/remote-kit/router'
import { useCurrentProfile } from '@samvaer/remote-kit/session'
import { askMembership } from '@samvaer/remote-kit/toasts'
import { Button, EmptyState } from '@samvaer/ui'
import { type ReactNode, useEffect } from 'react'
import { paths } from '../../paths.ts'
import { useBlogTexts } from '../../texts.ts'
import { isBanned } from './blog-ban.ts'
import { preloadEditor } from './load-editor.ts'

const MembershipNeeded = () => {
  const t = useBlogTexts()
  useEffect(() => {
    askMembership('blogs')
  }, [])
  return (
    <EmptyState
      icon="membership"
      title={t('membership.title')}
      text={t('membership.text')}
      action={
        <Button variant="primary" onClick={() => askMembership('blogs')}>
          {t('membership.action')}
        </Button>
      }
    />
  )
}

/** Lets writers through: members who pay and have no blog ban (docs/product/roles.md). */
export const WriterGate = ({ children }: { children: ReactNode }) => {
  const profile = useCurrentProfile()
  if (isBanned(profile)) return <Navigate replace to={paths.ban} />
  if (!profile.subscriber) return <MembershipNeeded />
  // While the page reads what it needs; the browser loads a module once.
  preloadEditor()
  return children
}

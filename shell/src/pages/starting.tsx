/** In the place of what remotes would show, while the page has none of them: the platform starts. It opens by itself. */
import { useTexts } from '@samvaer/remote-kit/texts'
import { EmptyState } from '@samvaer/ui'
import { type ReactNode, useEffect } from 'react'
import { MessagePage } from '../landscape/message-page.tsx'
import { startingMark, watchRemotes } from '../remotes/watch-remotes.ts'

const Watching = ({ children }: { children: ReactNode }) => {
  useEffect(() => {
    watchRemotes()
  }, [])
  return (
    <div role="status" {...{ [startingMark]: '' }}>
      {children}
    </div>
  )
}

/** A part of a page. */
export const Starting = () => {
  const { t } = useTexts('shell')
  return (
    <Watching>
      <EmptyState icon="refresh" title={t('starting.title')} text={t('starting.text')} />
    </Watching>
  )
}

/** A whole page. */
export const StartingPage = () => {
  const { t } = useTexts('shell')
  return (
    <Watching>
      <MessagePage title={t('starting.title')} text={t('starting.text')} />
    </Watching>
  )
}

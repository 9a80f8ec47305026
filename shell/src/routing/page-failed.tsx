/** The place of a page that did not open; header and menu stay where the failure allows it. */
import { useNavigate, useRouteError } from '@samvaer/remote-kit/router'
import { useTexts } from '@samvaer/remote-kit/texts'
import { Button, Notice } from '@samvaer/ui'
import { useEffect } from 'react'
import { isMissingChunk, reloadOnce } from './reload-once.ts'

export function PageFailed() {
  const { t } = useTexts('shell')
  const navigate = useNavigate()
  const error = useRouteError()
  useEffect(() => {
    // The files of this page were replaced by a deploy while it was open.
    if (isMissingChunk(error)) reloadOnce()
  }, [error])
  return (
    <div role="alert">
      <Notice
        tone="danger"
        title={t('page.failed.title')}
        action={<Button onClick={() => location.reload()}>{t('page.failed.retry')}</Button>}
      >
        {t('page.failed.text')}{' '}
        <Button variant="quiet" onClick={() => navigate(-1)}>
          {t('page.failed.back')}
        </Button>
      </Notice>
    </div>
  )
}

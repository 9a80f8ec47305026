import type { CallOutput } from '@samvaer/contracts/client'
import { useCall } from '@samvaer/remote-kit/api'
import { errorText } from '@samvaer/remote-kit/errors'
import { useMailedToken } from '@samvaer/remote-kit/page'
import { isPassing } from '@samvaer/remote-kit/recovery'
import { useCurrentProfile } from '@samvaer/remote-kit/session'
import { Button, ButtonLink } from '@samvaer/ui'
import { useEffect, useRef } from 'react'
import { MessagePage } from '../landscape/message-page.tsx'
import { useNotificationTexts } from './texts.ts'

type Stopped = CallOutput<'Notifications/StopMail'>

const Done = ({ type }: Stopped) => {
  const t = useNotificationTexts()
  const { isLoggedIn } = useCurrentProfile()
  return (
    <MessagePage
      title={t('stopMail.done.title')}
      text={
        type === 'Digest' ? t('stopMail.done.digest') : t('stopMail.done.text', { type: t(`types.${type}.setting`) })
      }
      actions={
        <>
          <ButtonLink variant="primary" to="/Notifications?view=settings">
            {t('stopMail.settings')}
          </ButtonLink>
          {!isLoggedIn && <ButtonLink to="/">{t('stopMail.front')}</ButtonLink>}
        </>
      }
    />
  )
}

/** Ends the mails of one kind by the token of a mail; nobody has to sign in for it (docs/product/notifications.md). */
export default function StopMailPage() {
  const t = useNotificationTexts()
  const token = useMailedToken('token') ?? ''
  const { data, error, mutate } = useCall('Notifications/StopMail', { handles: () => true })
  const asked = useRef<string>(undefined)
  useEffect(() => {
    if (token === '' || asked.current === token) return
    asked.current = token
    mutate({ token })
  }, [token, mutate])
  if (data) return <Done type={data.type} />
  const isInvalid = token === '' || error?.code === 'NotFound' || error?.code === 'InvalidInput'
  if (isInvalid) {
    return (
      <MessagePage
        title={t('stopMail.invalid.title')}
        text={t('stopMail.invalid.text')}
        actions={
          <ButtonLink variant="primary" to="/Notifications?view=settings">
            {t('stopMail.settings')}
          </ButtonLink>
        }
      />
    )
  }
  if (error) {
    return (
      <MessagePage
        title={t('stopMail.failed.title')}
        text={isPassing(error) ? t('stopMail.failed.text') : errorText(error, t)}
        actions={
          isPassing(error) && (
            <Button variant="primary" icon="refresh" onClick={() => mutate({ token })}>
              {t('stopMail.failed.retry')}
            </Button>
          )
        }
      />
    )
  }
  return <MessagePage title={t('stopMail.busy.title')} text={t('stopMail.busy.text')} />
}

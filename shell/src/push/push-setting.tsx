/** Pushes to this browser, for the page of notification settings: what they are now, and how to change that. */

import { staysSignedIn } from '@samvaer/remote-kit/host'
import { useCurrentProfile } from '@samvaer/remote-kit/session'
import { toast } from '@samvaer/remote-kit/toasts'
import { Button, Callout, Card, Skeleton } from '@samvaer/ui'
import { useCallback, useEffect, useRef, useState } from 'react'
import { requestPermission } from './permission.ts'
import styles from './push-setting.module.css'
import { isPushPossible, isTurnedOff, logPushFailure, pushWorker, subscribe, turnOff } from './subscription.ts'
import { usePushTexts } from './texts.ts'

type PushState = 'on' | 'off' | 'blocked' | 'leaves' | 'unsupported'

const readState = async (profileId: number): Promise<PushState> => {
  const registration = isPushPossible() ? await pushWorker() : undefined
  if (!registration) return 'unsupported'
  if (!staysSignedIn()) return 'leaves'
  if (Notification.permission === 'denied') return 'blocked'
  if (Notification.permission === 'default' || isTurnedOff(profileId)) return 'off'
  return (await registration.pushManager.getSubscription()) ? 'on' : 'off'
}

export default function PushSetting() {
  const t = usePushTexts()
  const { id } = useCurrentProfile()
  const [state, setState] = useState<PushState>()
  const [busy, setBusy] = useState(false)
  const looks = useRef(0)
  /** Shows what holds now; an answer that a later look has overtaken is old. */
  const look = useCallback(async () => {
    looks.current += 1
    const number = looks.current
    const found = await readState(id)
    if (number === looks.current) setState(found)
  }, [id])
  useEffect(() => {
    const lookAgain = () => void look()
    lookAgain()
    // The browser's own settings may have been changed meanwhile.
    document.addEventListener('visibilitychange', lookAgain)
    return () => document.removeEventListener('visibilitychange', lookAgain)
  }, [look])

  const change = async (act: () => Promise<void>) => {
    setBusy(true)
    try {
      await act()
    } catch (error) {
      logPushFailure(error)
      toast({ tone: 'danger', text: t('setting.failed') })
    }
    await look()
    setBusy(false)
  }
  const turnOn = async () => {
    if ((await requestPermission()) === 'granted') await subscribe(id)
  }
  return (
    <Card as="section" inset="large" aria-labelledby="push-setting" aria-busy={state === undefined}>
      <h2 id="push-setting">{t('setting.title')}</h2>
      <p className={styles.text}>{t('setting.text')}</p>
      {state === undefined && <Skeleton lines={1} />}
      {(state === 'on' || state === 'off') && (
        <div className={styles.row} aria-live="polite">
          <p className={styles.state}>{t(`setting.${state}`)}</p>
          <Button
            variant={state === 'on' ? 'secondary' : 'primary'}
            busy={busy}
            onClick={() => void change(state === 'on' ? () => turnOff(id) : turnOn)}
          >
            {t(state === 'on' ? 'setting.turnOff' : 'setting.turnOn')}
          </Button>
        </div>
      )}
      {state === 'blocked' && (
        <Callout tone="warning" title={t('setting.blocked')}>
          {t('setting.unblock')}
        </Callout>
      )}
      {state === 'leaves' && <Callout title={t('setting.leaves')}>{t('setting.stay')}</Callout>}
      {state === 'unsupported' && <Callout title={t('setting.unsupported')}>{t('setting.elsewhere')}</Callout>}
    </Card>
  )
}

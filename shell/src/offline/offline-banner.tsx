/** Tells the member about the network: that there is none, what waits for it, and what was refused afterwards. */
import type { ErrorCode } from '@samvaer/contracts/core/errors'
import { ApiError, errorText } from '@samvaer/remote-kit/errors'
import { staysSignedIn } from '@samvaer/remote-kit/host'
import { useLanguage, useSite } from '@samvaer/remote-kit/session'
import { textsOf } from '@samvaer/remote-kit/texts'
import { toast } from '@samvaer/remote-kit/toasts'
import { Button, Callout, Cluster } from '@samvaer/ui'
import { Suspense } from 'react'
import { useIsOffline } from '../network/network.ts'
import styles from './offline-banner.module.css'
import { waitingRules } from './offline-parts.ts'
import { useOfflineTexts } from './texts.ts'
import { useUnsentCount } from './unsent.ts'
import type { WaitingCall } from './waiting-calls.ts'
import { useWaiting } from './waiting-state.ts'

const Offline = ({ waiting }: { waiting: number }) => {
  const t = useOfflineTexts()
  const { dark } = useSite()
  return (
    <Callout tone="warning" title={t('title')} live>
      {dark || !staysSignedIn() ? t('textDark') : t('text')} {waiting > 0 && t('waiting', { count: waiting })}
    </Callout>
  )
}

/** The sentence of the shell for the code with which a call was refused. */
const reasonOf = ({ refused }: WaitingCall): string =>
  errorText(new ApiError(400, { code: (refused ?? 'Unexpected') as ErrorCode }), textsOf('shell'))

const Refused = ({ waiting }: { waiting: WaitingCall }) => {
  const t = useOfflineTexts()
  const [language] = useLanguage()
  const { text } = waiting.body
  const copy = async () => {
    await navigator.clipboard.writeText(String(text))
    toast({ tone: 'positive', text: t('refused.copied') })
  }
  return (
    <Callout
      tone="danger"
      live
      title={waitingRules()[waiting.call]?.refused[language] ?? t('refused.act')}
      action={
        <Cluster>
          {typeof text === 'string' && (
            <Button size="small" onClick={() => void copy().catch(() => undefined)}>
              {t('refused.copy')}
            </Button>
          )}
          <Button size="small" variant="quiet" onClick={() => void putAway(waiting)}>
            {t('refused.dismiss')}
          </Button>
        </Cluster>
      }
    >
      <p>{reasonOf(waiting)}</p>
      {typeof text === 'string' && <blockquote className={styles.text}>{text}</blockquote>}
    </Callout>
  )
}

const putAway = async (waiting: WaitingCall): Promise<void> => (await import('./waiting-of-member.ts')).putAway(waiting)

/** Says that there is no network, or that something was refused; else shows nothing. */
export const OfflineBanner = () => {
  const offline = useIsOffline()
  const waiting = useWaiting()
  const unsent = useUnsentCount()
  const refused = waiting.filter((one) => one.refused !== undefined)
  if (!offline && refused.length === 0) return null
  return (
    <div className={styles.banner}>
      <Suspense fallback={null}>
        {offline && <Offline waiting={waiting.length - refused.length + unsent} />}
        {refused.map((one) => (
          <Refused key={one.key} waiting={one} />
        ))}
      </Suspense>
    </div>
  )
}

import type { Signal } from '@samvaer/contracts/safety/shapes'
import { type ApiError, useCall } from '@samvaer/remote-kit/api'
import { Link } from '@samvaer/remote-kit/router'
import { toast } from '@samvaer/remote-kit/toasts'
import { Badge, Button, Card, TextArea, Time } from '@samvaer/ui'
import { ActDialog } from '@samvaer/ui/overlays'
import { useState } from 'react'
import { deskMemberPath } from '../../paths.ts'
import { useSupportTexts } from '../../texts.ts'
import { safetyLimits } from '../safety-data/values.ts'
import styles from './desk-safety.module.css'

const shortest = 3

const DismissDialog = ({ signalId, onClose }: Pick<Signal, 'signalId'> & { onClose: () => void }) => {
  const t = useSupportTexts()
  const [reason, setReason] = useState('')
  const dismiss = useCall('Safety/DismissSignal', {
    handles: ({ code }: ApiError) => code === 'Conflict',
    onSuccess: () => void toast({ tone: 'positive', text: t('signal.dismissed') }),
    invalidates: [['Safety/GetReportQueue'], ['Safety/GetReportCase'], ['Safety/GetMemberHistory']],
  })
  return (
    <ActDialog
      title={t('signal.dismissTitle')}
      act={t('signal.dismiss')}
      cancel={t('desk.cancel')}
      problem={dismiss.isError && t('signal.ended')}
      ready={reason.trim().length >= shortest}
      onAct={() => dismiss.mutateAsync({ signalId, reason: reason.trim() })}
      onClose={onClose}
    >
      <TextArea
        label={t('look.reason')}
        description={t('deskMember.reasonHint')}
        maxLength={safetyLimits.reason}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </ActDialog>
  )
}

const SignalRow = ({ signal }: { signal: Signal }) => {
  const t = useSupportTexts()
  const [dismissing, setDismissing] = useState(false)
  const { signalId, kind, number, others, state, lastAt, feedback = [] } = signal
  return (
    <li>
      <p>
        <strong>{t(`signal.kind.${kind}`)}</strong> {state !== 'Open' && <Badge>{t(`signal.state.${state}`)}</Badge>}
      </p>
      <p>{t(`signal.reason.${kind}`, { count: number })}</p>
      {others.length > 0 && (
        <p className={styles.quiet}>
          {t('signal.others')}{' '}
          {others.map(({ profileId, name }, place) => (
            <span key={profileId}>
              {place > 0 && ', '}
              <Link to={deskMemberPath(profileId)}>{name || t('traces.number', { id: profileId })}</Link>
            </span>
          ))}
        </p>
      )}
      {feedback.length > 0 && (
        <>
          <ul className={styles.list}>
            {feedback.map(({ profileId, name, feeling, text, at }) => (
              <li key={`${profileId} ${at}`}>
                <strong>{t(`meeting.feedback.${feeling}`)}</strong> {text}
                <p className={styles.quiet}>
                  {name} · <Time value={at} />
                </p>
              </li>
            ))}
          </ul>
          <p className={styles.quiet}>{t('signal.secret')}</p>
        </>
      )}
      <p className={styles.quiet}>
        <Time value={lastAt} />
      </p>
      {state === 'Open' && (
        <Button size="small" variant="quiet" onClick={() => setDismissing(true)}>
          {t('signal.dismiss')}
        </Button>
      )}
      {dismissing && <DismissDialog signalId={signalId} onClose={() => setDismissing(false)} />}
    </li>
  )
}

/** The signals of a member, each with its reason; nothing where there is none. */
export const SignalList = ({ signals, level: Heading }: { signals: readonly Signal[]; level: 'h2' | 'h3' }) => {
  const t = useSupportTexts()
  if (signals.length === 0) return null
  return (
    <Card as="section" aria-labelledby="member-signals">
      <Heading id="member-signals" className={styles.title}>
        {t('signal.title')}
      </Heading>
      <p className={styles.quiet}>{t('signal.lead')}</p>
      <ul className={styles.list}>
        {signals.map((signal) => (
          <SignalRow key={signal.signalId} signal={signal} />
        ))}
      </ul>
    </Card>
  )
}

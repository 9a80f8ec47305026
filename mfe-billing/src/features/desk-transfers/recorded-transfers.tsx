import { type ListItem, useCall } from '@samvaer/remote-kit/api'
import { useFormat } from '@samvaer/remote-kit/format'
import { rowAttributes } from '@samvaer/remote-kit/page'
import { onceMore } from '@samvaer/remote-kit/recovery'
import { toast } from '@samvaer/remote-kit/toasts'
import { Badge, Button, Cluster } from '@samvaer/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useBillingTexts } from '../../texts.ts'
import { usePrice } from '../billing-data/use-price.ts'
import styles from '../desk-frame/desk.module.css'
import { DeskList } from '../desk-frame/desk-list.tsx'
import { deskKeys, recordedTransfers, waitingReversals } from '../desk-frame/desk-queries.ts'
import { MemberLine } from '../desk-frame/member-line.tsx'
import { problemOf, ReverseDialog } from './reverse-dialog.tsx'

type Arrival = ListItem<'Payment/GetRecordedTransfers'>

/** Tells the staff who asked and who decided, when and why. */
const ReversalLog = ({ log }: { log: NonNullable<Arrival['reversal']>['log'] }) => {
  const t = useBillingTexts()
  const { dateTime } = useFormat()
  return (
    <ul className={styles.log}>
      {log.map(({ act, by, at, reason }) => (
        <li key={at + act}>
          <p>{t(`desk.reversals.act.${act}`)}</p>
          <p className={styles.quiet}>
            {t('desk.staffNumber', { id: by })} · {dateTime(at)}
          </p>
          {reason && <p className={styles.said}>{reason}</p>}
        </li>
      ))}
    </ul>
  )
}

/** Letting it happen, or leaving it as it is. */
const Decide = ({ arrival }: { arrival: Arrival }) => {
  const t = useBillingTexts()
  const [declining, setDeclining] = useState(false)
  const { arrivalId, reversal } = arrival
  const confirm = useCall('Payment/ConfirmReversal', {
    invalidates: deskKeys,
    handles: (refused) => problemOf(refused) !== undefined,
    onSuccess: () => void toast({ tone: 'positive', text: t('desk.reversals.confirmed') }),
  })
  const problem = confirm.error && problemOf(confirm.error)
  return (
    <>
      {problem && <p role="alert">{t(`desk.reversals.problem.${problem}`)}</p>}
      {!reversal?.mayConfirm && <p className={styles.quiet}>{t('desk.refunds.somebodyElse')}</p>}
      <Cluster>
        {reversal?.mayConfirm && (
          <Button variant="primary" busy={confirm.isPending} onClick={() => confirm.mutate({ arrivalId })}>
            {t('desk.reversals.confirm')}
          </Button>
        )}
        <Button onClick={() => setDeclining(true)}>{t('desk.reversals.decline')}</Button>
      </Cluster>
      {declining && <ReverseDialog arrival={arrival} act="decline" onClose={() => setDeclining(false)} />}
    </>
  )
}

/** @param decides it stands in the list of what waits, where it is decided */
const Row = ({ arrival, decides = false }: { arrival: Arrival; decides?: boolean }) => {
  const t = useBillingTexts()
  const { dateTime } = useFormat()
  const priced = usePrice()
  const [asking, setAsking] = useState(false)
  const { arrivalId, reference, entry, profileId, member, amount, outcome, by, recordedAt, reversal } = arrival
  const state = reversal?.state
  return (
    <li className={styles.row} {...rowAttributes(arrivalId)}>
      <div className={styles.line}>
        <MemberLine profileId={profileId} member={member} />
        <span className={styles.sum}>
          {priced(amount)}
          {(state === 'Waiting' || state === 'Done') && (
            <Badge tone={state === 'Waiting' ? 'warning' : 'neutral'}>{t(`desk.reversals.state.${state}`)}</Badge>
          )}
        </span>
      </div>
      <div className={styles.line}>
        <span className={styles.words}>
          <span className={styles.name}>{reference}</span>
          <span className={styles.quiet}>
            {t(`desk.reversals.outcome.${outcome}`)} · {t('desk.reversals.entry', { entry })} ·{' '}
            {t('desk.reversals.by', { id: by, time: dateTime(recordedAt) })}
          </span>
        </span>
        {state !== 'Waiting' && state !== 'Done' && (
          <Button size="small" onClick={() => setAsking(true)}>
            {t('desk.reversals.ask')}
          </Button>
        )}
      </div>
      {reversal && <ReversalLog log={reversal.log} />}
      {decides && <Decide arrival={arrival} />}
      {asking && <ReverseDialog arrival={arrival} act="ask" onClose={() => setAsking(false)} />}
    </li>
  )
}

/** Transfers that somebody has asked to take back, the oldest first. */
export const WaitingReversals = () => {
  const t = useBillingTexts()
  const list = waitingReversals()
  const query = useInfiniteQuery({ ...list, retry: onceMore })
  return (
    <DeskList
      id="waiting-reversals"
      title={t('desk.reversals.waiting')}
      query={query}
      queryKey={list.queryKey}
      lines={3}
      empty={<p className={styles.quiet}>{t('desk.reversals.waitingNone')}</p>}
    >
      {(arrival) => <Row key={arrival.arrivalId} arrival={arrival} decides />}
    </DeskList>
  )
}

/** Transfers that staff have recorded, the newest first, and asking to take one back. */
export const RecordedTransfers = () => {
  const t = useBillingTexts()
  const list = recordedTransfers()
  const query = useInfiniteQuery({ ...list, retry: onceMore })
  return (
    <DeskList
      id="recorded-transfers"
      title={t('desk.reversals.recorded')}
      query={query}
      queryKey={list.queryKey}
      lines={5}
      empty={<p className={styles.quiet}>{t('desk.reversals.recordedNone')}</p>}
    >
      {(arrival) => <Row key={arrival.arrivalId} arrival={arrival} />}
    </DeskList>
  )
}

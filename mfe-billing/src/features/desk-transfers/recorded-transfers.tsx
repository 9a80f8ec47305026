import { type ListItem, useCall } from '@samvaer/remote-kit/api'
import { useFormat } from '@samvaer/remote-kit/format'
import { rowAttributes } from '@samvaer/remote-kit/page'
import { onceMore } from '@samvaer/remote-kit/recovery'
import { toast } from '@samvaer/remote-kit/toasts'
import { Badge, Button } from '@samvaer/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useBillingTexts } from '../../texts.ts'
import { usePrice } from '../billing-data/use-price.ts'
import { ActLog } from '../desk-frame/act-log.tsx'
import styles from '../desk-frame/desk.module.css'
import { DeskList } from '../desk-frame/desk-list.tsx'
import { deskKeys, recordedTransfers, waitingReversals } from '../desk-frame/desk-queries.ts'
import { FourEyes } from '../desk-frame/four-eyes.tsx'
import { MemberSum } from '../desk-frame/member-line.tsx'
import { problemOf, ReverseDialog } from './reverse-dialog.tsx'

type Arrival = ListItem<'Payment/GetRecordedTransfers'>

/** Confirms what a colleague asked for, or leaves it as it is. */
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
      <FourEyes
        mayConfirm={reversal?.mayConfirm === true}
        confirm={t('desk.reversals.confirm')}
        decline={t('desk.reversals.decline')}
        busy={confirm.isPending}
        onConfirm={() => confirm.mutate({ arrivalId })}
        onDecline={() => setDeclining(true)}
      />
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
      <MemberSum profileId={profileId} member={member}>
        {priced(amount)}
        {(state === 'Waiting' || state === 'Done') && (
          <Badge tone={state === 'Waiting' ? 'warning' : 'neutral'}>{t(`desk.reversals.state.${state}`)}</Badge>
        )}
      </MemberSum>
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
      {reversal && <ActLog log={reversal.log} wordsOf={(act) => t(`desk.reversals.act.${act}`)} />}
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

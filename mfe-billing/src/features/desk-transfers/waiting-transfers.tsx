import type { ListItem } from '@samvaer/remote-kit/api'
import { useFormat } from '@samvaer/remote-kit/format'
import { rowAttributes } from '@samvaer/remote-kit/page'
import { onceMore } from '@samvaer/remote-kit/recovery'
import { Button, Card, EmptyState, Skeleton } from '@samvaer/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useBillingTexts } from '../../texts.ts'
import { usePrice } from '../billing-data/use-price.ts'
import styles from '../desk-frame/desk.module.css'
import { waitingTransfers } from '../desk-frame/desk-queries.ts'
import { MemberSum } from '../desk-frame/member-line.tsx'
import { EndlessList } from '../recovery/desk-recovery.ts'
import { RecordDialog } from './record-dialog.tsx'

interface RowProps {
  transfer: ListItem<'Payment/GetWaitingTransfers'>
  onRecord: (reference: string) => void
}

const Row = ({ transfer, onRecord }: RowProps) => {
  const t = useBillingTexts()
  const { date } = useFormat()
  const priced = usePrice()
  const { orderId, reference, profileId, member, product, price, orderedAt, until } = transfer
  return (
    <li className={styles.row} {...rowAttributes(orderId)}>
      <MemberSum profileId={profileId} member={member}>
        {priced(price)}
      </MemberSum>
      <div className={styles.line}>
        <span className={styles.words}>
          <span className={styles.name}>{reference}</span>
          <span className={styles.quiet}>
            {t(`product.${product}`)} · {t('desk.transfers.waits', { since: date(orderedAt), until: date(until) })}
          </span>
        </span>
        <Button size="small" onClick={() => onRecord(reference)}>
          {t('desk.transfers.record')}
        </Button>
      </div>
    </li>
  )
}

/** Orders whose money has not come yet, and recording that it has. */
export const WaitingTransfers = () => {
  const t = useBillingTexts()
  const list = waitingTransfers()
  const query = useInfiniteQuery({ ...list, retry: onceMore })
  const [recording, setRecording] = useState<string>()
  return (
    <Card as="section" aria-labelledby="waiting-transfers" inset="large">
      <div className={styles.part}>
        <div className={styles.line}>
          <h2 id="waiting-transfers">{t('desk.transfers.title')}</h2>
          <Button onClick={() => setRecording('')}>{t('desk.transfers.recordOther')}</Button>
        </div>
        <EndlessList
          query={query}
          queryKey={list.queryKey}
          outline={<Skeleton lines={5} />}
          empty={<EmptyState icon="check" title={t('desk.transfers.none')} text={t('desk.transfers.noneText')} />}
        >
          {(transfers) => (
            <ul className={styles.rows} aria-label={t('desk.transfers.title')}>
              {transfers.map((transfer) => (
                <Row key={transfer.orderId} transfer={transfer} onRecord={setRecording} />
              ))}
            </ul>
          )}
        </EndlessList>
      </div>
      {recording !== undefined && <RecordDialog reference={recording} onClose={() => setRecording(undefined)} />}
    </Card>
  )
}

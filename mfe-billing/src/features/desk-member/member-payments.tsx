import type { ListItem } from '@samvaer/remote-kit/api'
import { useFormat } from '@samvaer/remote-kit/format'
import { rowAttributes } from '@samvaer/remote-kit/page'
import { onceMore } from '@samvaer/remote-kit/recovery'
import { Badge, Button, EmptyState } from '@samvaer/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useBillingTexts } from '../../texts.ts'
import { orderKind } from '../billing-data/order-kind.ts'
import { usePrice } from '../billing-data/use-price.ts'
import { ActLog } from '../desk-frame/act-log.tsx'
import styles from '../desk-frame/desk.module.css'
import { DeskList } from '../desk-frame/desk-list.tsx'
import { memberPayments } from '../desk-frame/desk-queries.ts'
import { RefundDialog } from './refund-dialog.tsx'

type Payment = ListItem<'Payment/GetMemberPayments'>

const tones = { Pending: 'neutral', Paid: 'positive', Failed: 'warning', Refunded: 'neutral' } as const

const Row = ({ payment, name }: { payment: Payment; name: string }) => {
  const t = useBillingTexts()
  const { date } = useFormat()
  const priced = usePrice()
  const [asking, setAsking] = useState(false)
  const { orderId, product, status, failure, method, boughtAt, price, paidBack, refunds } = payment
  const kind = orderKind(payment)
  const waits = refunds.some(({ state }) => state === 'Waiting')
  const mayRefund = status === 'Paid' && paidBack.value < price.value && !waits
  return (
    <li className={styles.row} {...rowAttributes(orderId)}>
      <div className={styles.line}>
        <span className={styles.words}>
          <span className={styles.name}>{t(`product.${product}`)}</span>
          <span className={styles.quiet}>
            {[
              date(boughtAt),
              t(`receipt.kind.${kind}`),
              method && t(`method.${method}`),
              t('desk.order', { id: orderId }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </span>
        <span className={styles.sum}>
          {payment.given ? t('receipt.nothingPaid') : priced(price)}
          {!payment.given && <Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>}
          {waits && <Badge tone="warning">{t('desk.refund.waiting')}</Badge>}
        </span>
      </div>
      {failure && <p className={styles.quiet}>{t(`desk.failure.${failure}`)}</p>}
      {paidBack.value > 0 && <p>{t('desk.refund.soFar', { price: priced(paidBack) })}</p>}
      {refunds.map((refund) => (
        <ActLog
          key={refund.refundId}
          log={refund.log}
          wordsOf={(act) => t(`desk.act.${act}`, { price: priced(refund.amount) })}
        />
      ))}
      {mayRefund && (
        <div>
          <Button size="small" onClick={() => setAsking(true)}>
            {t('desk.refund.open')}
          </Button>
        </div>
      )}
      {asking && <RefundDialog payment={payment} name={name} onClose={() => setAsking(false)} />}
    </li>
  )
}

/** Lists the charges of a member, newest first. */
export const MemberPayments = ({ profileId, name }: { profileId: number; name: string | undefined }) => {
  const t = useBillingTexts()
  const list = memberPayments(profileId)
  const query = useInfiniteQuery({ ...list, retry: onceMore })
  return (
    <DeskList
      id="payments"
      title={t('desk.member.payments')}
      query={query}
      queryKey={list.queryKey}
      lines={6}
      empty={<EmptyState icon="membership" title={t('desk.member.none')} text={t('desk.member.noneText')} />}
    >
      {(payment) => (
        <Row key={payment.orderId} payment={payment} name={name ?? t('desk.memberNumber', { id: profileId })} />
      )}
    </DeskList>
  )
}

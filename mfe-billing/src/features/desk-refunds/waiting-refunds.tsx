import type { ListItem } from '@samvaer/remote-kit/api'
import { useCall } from '@samvaer/remote-kit/api'
import { useFormat } from '@samvaer/remote-kit/format'
import { rowAttributes } from '@samvaer/remote-kit/page'
import { onceMore } from '@samvaer/remote-kit/recovery'
import { toast } from '@samvaer/remote-kit/toasts'
import { EmptyState } from '@samvaer/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useBillingTexts } from '../../texts.ts'
import { usePrice } from '../billing-data/use-price.ts'
import styles from '../desk-frame/desk.module.css'
import { DeskList } from '../desk-frame/desk-list.tsx'
import { deskKeys, waitingRefunds } from '../desk-frame/desk-queries.ts'
import { FourEyes } from '../desk-frame/four-eyes.tsx'
import { MemberSum } from '../desk-frame/member-line.tsx'
import { useConfirmation } from '../desk-frame/use-confirmation.ts'
import { DeclineDialog } from './decline-dialog.tsx'

type WaitingRefund = ListItem<'Payment/GetWaitingRefunds'>

const Row = ({ refund }: { refund: WaitingRefund }) => {
  const t = useBillingTexts()
  const { dateTime } = useFormat()
  const priced = usePrice()
  const [declining, setDeclining] = useState(false)
  const { refundId, orderId, profileId, member, product, amount, log, mayConfirm } = refund
  const [asked] = log
  const sure = useConfirmation()
  const confirm = useCall('Payment/ConfirmRefund', {
    invalidates: deskKeys,
    onSuccess: () => toast({ tone: 'positive', text: t('desk.refunds.confirmed', { price: priced(amount) }) }),
  })
  const pay = async () => {
    const name = member?.name ?? t('desk.memberNumber', { id: profileId })
    if (!confirm.isPending && (await sure({ price: priced(amount), name }))) confirm.mutate({ refundId })
  }
  return (
    <li className={styles.row} {...rowAttributes(refundId)}>
      <MemberSum profileId={profileId} member={member}>
        {priced(amount)}
      </MemberSum>
      <p className={styles.quiet}>
        {t(`product.${product}`)} · {t('desk.order', { id: orderId })}
        {asked && ` · ${t('desk.refunds.asked', { id: asked.by, time: dateTime(asked.at) })}`}
      </p>
      {asked?.reason && <p className={styles.said}>{asked.reason}</p>}
      <FourEyes
        mayConfirm={mayConfirm}
        confirm={t('desk.refunds.confirm', { price: priced(amount) })}
        decline={t('desk.refunds.decline')}
        busy={confirm.isPending}
        onConfirm={() => void pay()}
        onDecline={() => setDeclining(true)}
      />
      {declining && <DeclineDialog refundId={refundId} onClose={() => setDeclining(false)} />}
    </li>
  )
}

/** Lists the refunds that wait for four eyes, the oldest first. */
export const WaitingRefunds = () => {
  const t = useBillingTexts()
  const list = waitingRefunds()
  const query = useInfiniteQuery({ ...list, retry: onceMore })
  return (
    <DeskList
      id="waiting-refunds"
      title={t('desk.refunds.title')}
      query={query}
      queryKey={list.queryKey}
      lines={5}
      empty={<EmptyState icon="check" title={t('desk.refunds.none')} text={t('desk.refunds.noneText')} />}
    >
      {(refund) => <Row key={refund.refundId} refund={refund} />}
    </DeskList>
  )
}

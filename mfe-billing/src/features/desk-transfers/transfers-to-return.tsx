import { type ListItem, useCall } from '@samvaer/remote-kit/api'
import { useFormat } from '@samvaer/remote-kit/format'
import { rowAttributes } from '@samvaer/remote-kit/page'
import { onceMore } from '@samvaer/remote-kit/recovery'
import { toast } from '@samvaer/remote-kit/toasts'
import { Button } from '@samvaer/ui'
import { ActDialog } from '@samvaer/ui/overlays'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useBillingTexts } from '../../texts.ts'
import { usePrice } from '../billing-data/use-price.ts'
import styles from '../desk-frame/desk.module.css'
import { DeskList } from '../desk-frame/desk-list.tsx'
import { deskKeys, transfersToReturn } from '../desk-frame/desk-queries.ts'
import { MemberSum } from '../desk-frame/member-line.tsx'

const Row = ({ back }: { back: ListItem<'Payment/GetTransfersToReturn'> }) => {
  const t = useBillingTexts()
  const { date } = useFormat()
  const priced = usePrice()
  const [asking, setAsking] = useState(false)
  const { returnId, reference, profileId, member, amount, why, since } = back
  const price = priced(amount)
  const { mutateAsync } = useCall('Payment/RecordTransferReturn', {
    invalidates: deskKeys,
    onSuccess: () => void toast({ tone: 'positive', text: t('desk.returns.done', { price }) }),
  })
  return (
    <li className={styles.row} {...rowAttributes(returnId)}>
      <MemberSum profileId={profileId} member={member}>
        {price}
      </MemberSum>
      <div className={styles.line}>
        <span className={styles.words}>
          <span className={styles.name}>{reference}</span>
          <span className={styles.quiet}>{t(`desk.returns.why.${why}`, { since: date(since) })}</span>
        </span>
        <Button size="small" onClick={() => setAsking(true)}>
          {t('desk.returns.act')}
        </Button>
      </div>
      {asking && (
        <ActDialog
          title={t('desk.returns.ask')}
          act={t('desk.returns.act')}
          cancel={t('desk.cancel')}
          onAct={() => mutateAsync({ returnId })}
          onClose={() => setAsking(false)}
        >
          <p>{t('desk.returns.askText', { price })}</p>
        </ActDialog>
      )}
    </li>
  )
}

/** Money that goes back to a bank account; nothing is shown while there is none. */
export const TransfersToReturn = () => {
  const t = useBillingTexts()
  const list = transfersToReturn()
  const query = useInfiniteQuery({ ...list, retry: onceMore })
  return (
    <DeskList
      id="returns"
      title={t('desk.returns.title')}
      query={query}
      queryKey={list.queryKey}
      lines={3}
      empty={<p className={styles.quiet}>{t('desk.returns.none')}</p>}
    >
      {(back) => <Row key={back.returnId} back={back} />}
    </DeskList>
  )
}

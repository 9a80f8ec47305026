import { usePage } from '@samvaer/remote-kit/page'
import { onceMore } from '@samvaer/remote-kit/recovery'
import { useSearchParams } from '@samvaer/remote-kit/router'
import { ButtonLink, Callout, Cluster, PageHeader, Skeleton, Stack } from '@samvaer/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { receiptOf } from '../features/billing-data/queries.ts'
import { usePrice } from '../features/billing-data/use-price.ts'
import { type Receipt, ReceiptPaper } from '../features/receipt/receipt-paper.tsx'
import { useNewSubscriber } from '../features/receipt/use-new-subscriber.ts'
import { usePaymentCheck } from '../features/receipt/use-payment-check.ts'
import { Waiting } from '../features/receipt/waiting.tsx'
import { Loaded } from '../features/recovery/recovery.ts'
import { idOf, paths } from '../paths.ts'
import { useBillingTexts } from '../texts.ts'
import { NotFoundPage } from './not-found-page.tsx'
import styles from './receipt-page.module.css'

/** Milliseconds between two looks at an order that waits: the provider's own message may have come. */
const lookEvery = 5000
/** Milliseconds for which a payment counts as one that was made a moment ago. */
const freshFor = 10 * 60_000

const payAt = ({ product }: Receipt): string => (product === 'SearchPromotion' ? paths.promotion : paths.membership)

/** How it ended, and where to go from here. */
const Outcome = ({ receipt, fresh }: { receipt: Receipt; fresh: boolean }) => {
  const t = useBillingTexts()
  const priced = usePrice()
  const { status, failure, product, price } = receipt
  const back = payAt(receipt)
  if (status === 'Failed')
    return (
      <Callout
        tone="warning"
        live
        title={t(failure ? 'receipt.failed.title' : 'receipt.givenUp.title')}
        action={
          <ButtonLink size="small" to={back}>
            {t('receipt.failed.act')}
          </ButtonLink>
        }
      >
        <p>
          {t(`product.${product}`)}, {priced(price)}
        </p>
        <p>{t(failure ? `reason.${failure}` : 'receipt.givenUp.text')}</p>
        <p>{t('receipt.failed.safe')}</p>
      </Callout>
    )
  if (status === 'Refunded') return <Callout title={t('receipt.refunded')}>{t('receipt.refundedText')}</Callout>
  if (!fresh) return null
  return (
    <Callout tone="positive" live title={t('receipt.paid.title')}>
      {t(
        receipt.present
          ? 'receipt.paid.present'
          : back === paths.promotion
            ? 'receipt.paid.shown'
            : 'receipt.paid.text',
      )}
    </Callout>
  )
}

const Parts = ({ receipt }: { receipt: Receipt }) => {
  const t = useBillingTexts()
  const { orderId, product, status, settledAt, present, renewal } = receipt
  const { long } = usePaymentCheck(orderId, status === 'Pending')
  const [openedAt] = useState(() => Date.now())
  const fresh = status === 'Paid' && !renewal && settledAt !== null && openedAt - Date.parse(settledAt) < freshFor
  useNewSubscriber(fresh && !present && product !== 'SearchPromotion')
  if (status === 'Pending') return <Waiting long={long} payAt={payAt(receipt)} />
  return (
    <Stack gap={5}>
      <div className={styles.onScreen}>
        <Outcome receipt={receipt} fresh={fresh} />
      </div>
      {status !== 'Failed' && <ReceiptPaper receipt={receipt} />}
      <div className={styles.onScreen}>
        <Cluster>
          {status !== 'Failed' && (
            <ButtonLink variant={fresh ? 'primary' : 'secondary'} to={payAt(receipt)}>
              {t(payAt(receipt) === paths.promotion ? 'promotion.title' : 'pay.toMembership')}
            </ButtonLink>
          )}
          <ButtonLink to={paths.history}>{t('history.title')}</ButtonLink>
        </Cluster>
      </div>
    </Stack>
  )
}

const OfOrder = ({ orderId }: { orderId: number }) => {
  const t = useBillingTexts()
  const query = useQuery({
    ...receiptOf(orderId),
    retry: onceMore,
    refetchInterval: ({ state }) => (state.data?.status === 'Pending' ? lookEvery : false),
  })
  usePage({ title: t('receipt.title') })
  return (
    <Loaded query={query} outline={<Skeleton shape="card" lines={5} />} gone={<NotFoundPage what="receipt" />}>
      {(receipt) => (
        <div className={styles.page}>
          <PageHeader title={t('receipt.title')} />
          <Parts receipt={receipt} />
        </div>
      )}
    </Loaded>
  )
}

/** /Receipt?order=: waits for the payment where it is not here yet, and says how it ended. */
export const ReceiptPage = () => {
  const orderId = idOf(useSearchParams()[0].get('order'))
  if (orderId === undefined) return <NotFoundPage what="receipt" />
  return <OfOrder key={orderId} orderId={orderId} />
}

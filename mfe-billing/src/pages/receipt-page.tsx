import { useFormat } from '@samvaer/remote-kit/format'
import { usePage } from '@samvaer/remote-kit/page'
import { isGone, onceMore } from '@samvaer/remote-kit/recovery'
import { useSearchParams } from '@samvaer/remote-kit/router'
import { useCurrentProfile } from '@samvaer/remote-kit/session'
import { ButtonLink, Callout, Cluster, PageHeader, Skeleton, Stack } from '@samvaer/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { giftOf, receiptOf } from '../features/billing-data/queries.ts'
import { usePrice } from '../features/billing-data/use-price.ts'
import { ReturnLink } from '../features/paying/return-link.tsx'
import { returnPathOf, sells, withCameFrom } from '../features/paying/return-path.ts'
import { type Receipt, ReceiptPaper } from '../features/receipt/receipt-paper.tsx'
import { useNewSubscriber } from '../features/receipt/use-new-subscriber.ts'
import { usePaymentCheck } from '../features/receipt/use-payment-check.ts'
import { Waiting } from '../features/receipt/waiting.tsx'
import { Loaded } from '../features/recovery/recovery.ts'
import { TransferPaper } from '../features/transfer/transfer-paper.tsx'
import { idOf, paths } from '../paths.ts'
import { useBillingTexts } from '../texts.ts'
import { NotFoundPage } from './not-found-page.tsx'
import styles from './receipt-page.module.css'
import { useForgetDraft } from './use-forget-draft.ts'

/** Milliseconds between two looks at an order that waits: the provider's own message may have come. */
const lookEvery = 5000
/** Milliseconds for which a payment counts as one that was made a moment ago. */
const freshFor = 10 * 60_000

/**
 * The products that are no membership: where each is bought, what the way there is called, and what has begun with it.
 */
const besides: Partial<Record<Receipt['product'], { at: string; way: string; begun: string }>> = {
  SearchPromotion: { at: paths.promotion, way: 'promotion.title', begun: 'receipt.paid.shown' },
  QuickScorAd: { at: paths.ads, way: 'ads.receipt.toAds', begun: 'ads.receipt.ad' },
  BirthdayWishes: { at: paths.birthday, way: 'birthday.title', begun: 'ads.receipt.wish' },
}

const payAt = ({ product }: Receipt): string =>
  product === 'QuickScorAd' ? paths.writeAd : (besides[product]?.at ?? paths.membership)

/** A gift arrives at once, or in the morning of a day. */
const Arrival = ({ orderId, at }: { orderId: number; at: string | undefined }) => {
  const t = useBillingTexts()
  const { date } = useFormat()
  const present = idOf(new URLSearchParams(at?.split('?')[1]).get('present'))
  const { data } = useQuery({ ...giftOf(orderId, present ?? 0), enabled: present !== undefined, retry: onceMore })
  if (data && !data.arrived && data.arrivesAt) return t('receipt.paid.presentOn', { date: date(data.arrivesAt) })
  return t(data || present === undefined ? 'receipt.paid.present' : 'receipt.paid.presentPaid')
}

/** Tells its outcome. */
const Outcome = ({ receipt, fresh, at }: { receipt: Receipt; fresh: boolean; at: string | undefined }) => {
  const t = useBillingTexts()
  const priced = usePrice()
  const { dateTime } = useFormat()
  const { orderId, status, failure, product, price, paidBack, method } = receipt
  if (status === 'Failed' && method === 'BankTransfer')
    return (
      <Callout tone="warning" title={t('transfer.over.title')}>
        <p>
          {t(`product.${product}`)}, {priced(price)}
        </p>
        <p>{t('transfer.over.text')}</p>
      </Callout>
    )
  if (status === 'Failed')
    return (
      <Callout tone="warning" live title={t(failure ? 'receipt.failed.title' : 'receipt.givenUp.title')}>
        <p>
          {t(`product.${product}`)}, {priced(price)}
        </p>
        <p>{t(failure ? `reason.${failure}` : 'receipt.givenUp.text')}</p>
        <p>{t('receipt.failed.safe')}</p>
      </Callout>
    )
  if (receipt.withdrawn)
    return (
      <Callout title={t('receipt.withdrawn.title')}>
        <p>{t('receipt.withdrawn.text', { time: dateTime(receipt.withdrawn.at), price: priced(paidBack) })}</p>
        <p>
          <q>{receipt.withdrawn.words}</q>
        </p>
      </Callout>
    )
  if (status === 'Refunded') return <Callout title={t('receipt.refunded')}>{t('receipt.refundedText')}</Callout>
  if (paidBack.value > 0)
    return <Callout title={t('refunds.title', { price: priced(paidBack) })}>{t('refunds.text')}</Callout>
  if (!fresh) return null
  return (
    <Callout tone="positive" live title={t('receipt.paid.title')}>
      {receipt.present ? <Arrival orderId={orderId} at={at} /> : t(besides[product]?.begun ?? 'receipt.paid.text')}
    </Callout>
  )
}

interface NextProps {
  receipt: Receipt
  fresh: boolean
  /** True while the purchase is being opened. */
  opens: boolean
  /** The address at which it is paid for. */
  at: string
  /** The page that one came from. */
  from: string | undefined
}

/** Leads on from here: to where one came from, first of all. */
const Next = ({ receipt, fresh, opens, at, from }: NextProps) => {
  const t = useBillingTexts()
  const beside = besides[receipt.product]
  const main = fresh && from === undefined
  return (
    <Cluster>
      {receipt.status === 'Failed' ? (
        <>
          <ButtonLink variant="primary" to={at}>
            {t('receipt.failed.act')}
          </ButtonLink>
          <ReturnLink from={from} />
        </>
      ) : (
        <>
          <ReturnLink from={from} main waits={opens} />
          <ButtonLink variant={main ? 'primary' : 'secondary'} to={beside?.at ?? paths.membership}>
            {t(beside?.way ?? 'pay.toMembership')}
          </ButtonLink>
        </>
      )}
      {receipt.withdrawal && (
        <ButtonLink variant="quiet" to={paths.withdraw}>
          {t('withdraw.act')}
        </ButtonLink>
      )}
      <ButtonLink variant="quiet" to={paths.history}>
        {t('history.title')}
      </ButtonLink>
    </Cluster>
  )
}

const Parts = ({ receipt }: { receipt: Receipt }) => {
  const { orderId, product, price, status, settledAt, present, given, renewal, transfer } = receipt
  const { id } = useCurrentProfile()
  const { long } = usePaymentCheck(orderId, status === 'Pending' && !transfer)
  const left = useSearchParams()[0].has('left')
  const [openedAt] = useState(() => Date.now())
  const [kept] = useState(() => returnPathOf(id, orderId))
  useForgetDraft(receipt, kept?.at)
  const isFresh = settledAt !== null && openedAt - Date.parse(settledAt) < freshFor
  const fresh = status === 'Paid' && !renewal && !given && isFresh
  const opens = useNewSubscriber(fresh && !present && besides[product] === undefined)
  const from = status === 'Pending' || isFresh ? kept?.from : undefined
  const at = kept && sells(kept.at) ? kept.at : withCameFrom(payAt(receipt), from)
  if (transfer)
    return (
      <Stack gap={5}>
        <TransferPaper product={product} price={price} transfer={transfer} />
        {/* The money takes days: what was begun is gone on with meanwhile, as far as it goes. */}
        <div className={styles.onScreen}>
          <ReturnLink from={from} />
        </div>
      </Stack>
    )
  if (status === 'Pending') return <Waiting {...{ long, left, from }} payAt={at} />
  const next = (
    <div className={styles.onScreen}>
      <Next {...{ receipt, fresh, opens, at, from }} />
    </div>
  )
  return (
    <Stack gap={5}>
      <div className={styles.onScreen}>
        <Outcome receipt={receipt} fresh={fresh} at={kept?.at} />
      </div>
      {/* A member who has just paid wants to go on; one who looks it up wants the paper. */}
      {fresh && next}
      {status !== 'Failed' && <ReceiptPaper receipt={receipt} />}
      {!fresh && next}
    </Stack>
  )
}

const titleOf = (receipt: Receipt | undefined) => {
  if (receipt?.transfer) return 'transfer.page'
  return receipt?.given ? 'receipt.giftTitle' : 'receipt.title'
}

const OfOrder = ({ orderId }: { orderId: number }) => {
  const t = useBillingTexts()
  const query = useQuery({
    ...receiptOf(orderId),
    retry: onceMore,
    // A bank takes days: whoever comes back reads it anew.
    refetchInterval: ({ state: { data } }) => (data?.status === 'Pending' && !data.transfer ? lookEvery : false),
  })
  usePage({ title: t('receipt.title') })
  if (isGone(query)) return <NotFoundPage what="receipt" />
  return (
    <div className={styles.page}>
      <PageHeader title={t(titleOf(query.data))} />
      <Loaded query={query} outline={<Skeleton shape="card" lines={5} />}>
        {(receipt) => <Parts receipt={receipt} />}
      </Loaded>
    </div>
  )
}

/** /Receipt?order=: waits for the payment where it is not here yet, and says how it ended. */
export const ReceiptPage = () => {
  const orderId = idOf(useSearchParams()[0].get('order'))
  if (orderId === undefined) return <NotFoundPage what="receipt" />
  return <OfOrder key={orderId} orderId={orderId} />
}

import type { CallOutput } from '@samvaer/contracts/client'
import { useFormat } from '@samvaer/remote-kit/format'
import { Button, Card } from '@samvaer/ui'
import { useBillingTexts } from '../../texts.ts'
import { Facts } from '../billing-data/facts.tsx'
import { orderKind } from '../billing-data/order-kind.ts'
import parts from '../billing-data/part.module.css'
import { usePrice } from '../billing-data/use-price.ts'
import styles from './receipt.module.css'
import { ReceiptFile } from './receipt-file.tsx'

export type Receipt = CallOutput<'Payment/ReceiptPageData'>

/** Shows what was paid, the tax within it and whom it was paid to; the same on paper. */
export const ReceiptPaper = ({ receipt }: { receipt: Receipt }) => {
  const t = useBillingTexts()
  const { date, dateTime, number } = useFormat()
  const priced = usePrice()
  const { orderId, product, boughtAt, settledAt, refundedAt, price, vat, vatPercent, method, company } = receipt
  const { paidBack, refunds, given } = receipt
  const left = { ...price, value: price.value - paidBack.value }
  const givenLines = [
    [t('receipt.giftNumber'), String(orderId)],
    [t('receipt.givenBy'), company.name],
    [t('receipt.received'), dateTime(boughtAt)],
  ] as const
  const paidLines = [
    [t('receipt.number'), String(orderId)],
    [t('receipt.kind.label'), t(`receipt.kind.${orderKind(receipt)}`)],
    [t('receipt.ordered'), dateTime(boughtAt)],
    [t('receipt.paidAt'), settledAt && dateTime(settledAt)],
    [t('receipt.method'), method && t(`method.${method}`)],
    [t('receipt.vat', { percent: number(vatPercent) }), priced(vat)],
    [t('receipt.refundedAt'), refunds.length === 0 && refundedAt ? dateTime(refundedAt) : null],
  ] as const
  return (
    <Card as="section" aria-labelledby="paper" inset="large">
      <div className={parts.part}>
        <div className={parts.head}>
          <h2 id="paper">{t(`product.${product}`)}</h2>
          <p className={parts.sum}>{given ? t('receipt.nothingPaid') : priced(price)}</p>
        </div>
        <Facts lines={given ? givenLines : paidLines} />
        {paidBack.value > 0 && refunds.length > 0 && (
          <section aria-labelledby="refunds" className={styles.refunds}>
            <h3 id="refunds">{t('refunds.heading')}</h3>
            <Facts
              lines={[
                ...refunds.map(
                  (part) =>
                    [
                      [
                        part.creditNote !== null && t('refunds.creditNote', { number: part.creditNote }),
                        t('refunds.part', { date: date(part.at), vat: priced(part.vat) }),
                      ]
                        .filter(Boolean)
                        .join(', '),
                      `−${priced(part.amount)}`,
                    ] as const,
                ),
                [t('refunds.left'), priced(left)],
              ]}
            />
          </section>
        )}
        <address className={styles.company}>
          <span>{company.name}</span>
          <span>{company.address}</span>
          <span>{company.vat}</span>
        </address>
        <div className={styles.act}>
          <ReceiptFile orderId={orderId} />
          <Button variant="quiet" onClick={() => window.print()}>
            {t('receipt.print')}
          </Button>
        </div>
      </div>
    </Card>
  )
}

import type { CallOutput } from '@samvaer/contracts/client'
import { useFormat } from '@samvaer/remote-kit/format'
import { Card } from '@samvaer/ui'
import { useBillingTexts } from '../../texts.ts'
import { Facts } from '../billing-data/facts.tsx'
import { usePrice } from '../billing-data/use-price.ts'
import styles from './transfer.module.css'

type Receipt = CallOutput<'Payment/ReceiptPageData'>

interface TransferPaperProps extends Pick<Receipt, 'product' | 'price'> {
  transfer: NonNullable<Receipt['transfer']>
}

/** Shows where to, how much and with which words, until when; the order waits for it. */
export const TransferPaper = ({ product, price, transfer }: TransferPaperProps) => {
  const t = useBillingTexts()
  const { date } = useFormat()
  const priced = usePrice()
  const { holder, bank, account, iban, bic, reference, until } = transfer
  return (
    <Card as="section" aria-labelledby="transfer" inset="large">
      <div className={styles.part}>
        <h2 id="transfer">{t('transfer.title', { price: priced(price) })}</h2>
        <p>{t('transfer.text', { date: date(until) })}</p>
        <p className={styles.reference}>
          <span className={styles.quiet}>{t('transfer.reference')}</span>
          <strong>{reference}</strong>
        </p>
        <Facts
          lines={[
            [t('transfer.what'), t(`product.${product}`)],
            [t('transfer.sum'), priced(price)],
            [t('transfer.holder'), holder],
            [t('transfer.bank'), bank],
            [t('transfer.account'), account],
            ['IBAN', iban],
            ['BIC', bic],
          ]}
        />
        <p className={styles.quiet}>{t('transfer.after')}</p>
      </div>
    </Card>
  )
}

import type { CallOutput } from '@samvaer/contracts/client'
import { useFormat } from '@samvaer/remote-kit/format'
import { Card } from '@samvaer/ui'
import { useBillingTexts } from '../../texts.ts'
import { usePrice } from '../billing-data/use-price.ts'
import styles from '../desk-frame/desk.module.css'

type Change = CallOutput<'Payment/GetCatalogue'>['changes'][number]

const useChangeText = () => {
  const t = useBillingTexts()
  const { number } = useFormat()
  const priced = usePrice()
  return ({ what, product, was, becomes, percent }: Change): string =>
    t(`desk.catalogue.change.${what}`, {
      product: product ? t(`product.${product}`) : '',
      was: was ? priced(was) : '–',
      becomes: becomes ? priced(becomes) : '–',
      percent: percent === null ? '' : number(percent),
    })
}

/** Lists what begins or ends after the day, in its order. */
export const CatalogueChanges = ({ changes }: { changes: readonly Change[] }) => {
  const t = useBillingTexts()
  const { date } = useFormat()
  const textOf = useChangeText()
  return (
    <Card as="section" aria-labelledby="changes" inset="large">
      <div className={styles.part}>
        <h2 id="changes">{t('desk.catalogue.changes')}</h2>
        {changes.length === 0 && <p className={styles.quiet}>{t('desk.catalogue.noChanges')}</p>}
        <ul className={styles.rows} aria-label={t('desk.catalogue.changes')}>
          {changes.map((change) => (
            <li key={`${change.on}${change.what}${change.product}${change.offerId}`} className={styles.row}>
              <span className={styles.name}>{date(change.on)}</span>
              <span>{textOf(change)}</span>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  )
}

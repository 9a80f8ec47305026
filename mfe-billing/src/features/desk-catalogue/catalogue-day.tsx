import type { CallOutput } from '@samvaer/contracts/client'
import { useFormat } from '@samvaer/remote-kit/format'
import { Card, Stack } from '@samvaer/ui'
import { useBillingTexts } from '../../texts.ts'
import { Facts } from '../billing-data/facts.tsx'
import { usePrice } from '../billing-data/use-price.ts'
import styles from '../desk-frame/desk.module.css'
import { CatalogueChanges } from './catalogue-changes.tsx'

/** Returns the day before a day: the last one on which a price or an offer holds. */
const dayBefore = (day: string): string => new Date(Date.parse(day) - 24 * 60 * 60_000).toISOString()

type Catalogue = CallOutput<'Payment/GetCatalogue'>

const Prices = ({ prices, vat }: Pick<Catalogue, 'prices' | 'vat'>) => {
  const t = useBillingTexts()
  const { date, number } = useFormat()
  const priced = usePrice()
  return (
    <Card as="section" aria-labelledby="prices" inset="large">
      <div className={styles.part}>
        <h2 id="prices">{t('desk.catalogue.prices')}</h2>
        {!prices && <p>{t('desk.catalogue.nothingSold')}</p>}
        {prices && (
          <>
            <p className={styles.quiet}>
              {prices.until
                ? t('desk.catalogue.between', { from: date(prices.from), until: date(dayBefore(prices.until)) })
                : t('desk.catalogue.since', { from: date(prices.from) })}
            </p>
            <table className={styles.table}>
              <tbody>
                {prices.items.map(({ product, price }) => (
                  <tr key={product}>
                    <th scope="row">{t(`product.${product}`)}</th>
                    <td>{priced(price)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </>
        )}
        <p className={styles.quiet}>
          {t('desk.catalogue.vat', { percent: number(vat.percent) })}
          {vat.from && ` ${t('desk.catalogue.since', { from: date(vat.from) })}`}
        </p>
      </div>
    </Card>
  )
}

const Offers = ({ offers }: Pick<Catalogue, 'offers'>) => {
  const t = useBillingTexts()
  const { date } = useFormat()
  const priced = usePrice()
  return (
    <Card as="section" aria-labelledby="offers" inset="large">
      <div className={styles.part}>
        <h2 id="offers">{t('desk.catalogue.offers')}</h2>
        {offers.length === 0 && <p className={styles.quiet}>{t('desk.catalogue.noOffers')}</p>}
        <ul className={styles.rows} aria-label={t('desk.catalogue.offers')}>
          {offers.map(({ offerId, product, price, usual, to, from, until }) => (
            <li key={offerId} className={styles.row}>
              <span className={styles.line}>
                <span className={styles.name}>{t(`product.${product}`)}</span>
                <span className={styles.sum}>{priced(price)}</span>
              </span>
              <span className={styles.quiet}>
                {t(`desk.catalogue.to.${to}`)}
                {usual && ` · ${t('desk.catalogue.usual', { price: priced(usual) })}`} ·{' '}
                {t('desk.catalogue.between', { from: date(from), until: date(dayBefore(until)) })}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  )
}

const Account = ({ account }: Pick<Catalogue, 'account'>) => {
  const t = useBillingTexts()
  return (
    <Card as="section" aria-labelledby="account" inset="large">
      <div className={styles.part}>
        <h2 id="account">{t('desk.catalogue.account')}</h2>
        {account ? (
          <Facts
            lines={[
              [t('transfer.holder'), account.holder],
              [t('transfer.bank'), account.bank],
              [t('transfer.account'), account.account],
              ['IBAN', account.iban],
              ['BIC', account.bic],
            ]}
          />
        ) : (
          <p className={styles.quiet}>{t('desk.catalogue.noAccount')}</p>
        )}
      </div>
    </Card>
  )
}

/** Shows what holds on a day, and what comes after it. */
export const CatalogueDay = ({ prices, vat, offers, account, changes }: Catalogue) => (
  <div className={styles.columns}>
    <Stack gap={5}>
      <Prices prices={prices} vat={vat} />
      <Offers offers={offers} />
    </Stack>
    <Stack gap={5}>
      <CatalogueChanges changes={changes} />
      <Account account={account} />
    </Stack>
  </div>
)

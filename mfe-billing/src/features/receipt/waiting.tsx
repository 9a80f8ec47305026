import { ButtonLink, Card, Spinner } from '@samvaer/ui'
import { useBillingTexts } from '../../texts.ts'
import styles from './receipt.module.css'

interface WaitingProps {
  /** It takes longer than it mostly does. */
  long: boolean
  /** Where one pays, for whoever left the page of the provider without paying. */
  payAt: string
}

/** A payment of which nothing is known yet: calm, and nobody needs to stay. */
export const Waiting = ({ long, payAt }: WaitingProps) => {
  const t = useBillingTexts()
  return (
    <Card as="section" aria-labelledby="waiting" inset="large">
      <div className={styles.part}>
        <div className={styles.waiting} role="status">
          <Spinner />
          <h2 id="waiting">{t(long ? 'receipt.waiting.long' : 'receipt.waiting.title')}</h2>
        </div>
        <p>{t(long ? 'receipt.waiting.longText' : 'receipt.waiting.text')}</p>
        {long && (
          <>
            <p className={styles.quiet}>{t('receipt.waiting.left')}</p>
            <div>
              <ButtonLink to={payAt}>{t('receipt.waiting.back')}</ButtonLink>
            </div>
          </>
        )}
      </div>
    </Card>
  )
}

import { ButtonLink, Card, Cluster, Spinner } from '@samvaer/ui'
import { useBillingTexts } from '../../texts.ts'
import parts from '../billing-data/part.module.css'
import { ReturnLink } from '../paying/return-link.tsx'
import styles from './receipt.module.css'

interface WaitingProps {
  /** It takes longer than it mostly does. */
  long: boolean
  /** The provider's page was left without paying, as far as it knows. */
  left: boolean
  /** The address for paying, for members who left the page of the provider without paying. */
  payAt: string
  /** The page that one came from. */
  from: string | undefined
}

/** A payment of which nothing is known yet: calm, and nobody needs to stay. */
export const Waiting = ({ long, left, payAt, from }: WaitingProps) => {
  const t = useBillingTexts()
  const [title, text] = left
    ? ['receipt.left.title', 'receipt.left.text']
    : long
      ? ['receipt.waiting.long', 'receipt.waiting.longText']
      : ['receipt.waiting.title', 'receipt.waiting.text']
  return (
    <Card as="section" aria-labelledby="waiting" inset="large">
      <div className={parts.part}>
        <div className={styles.waiting} role="status">
          {!left && <Spinner />}
          <h2 id="waiting">{t(title)}</h2>
        </div>
        <p>{t(text)}</p>
        {long && !left && <p className={parts.quiet}>{t('receipt.waiting.left')}</p>}
        {(long || left) && (
          <Cluster>
            <ButtonLink variant={left ? 'primary' : 'secondary'} to={payAt}>
              {t('receipt.waiting.back')}
            </ButtonLink>
            <ReturnLink from={from} />
          </Cluster>
        )}
      </div>
    </Card>
  )
}

import type { AdForm } from '@samvaer/contracts/billing/ads'
import { useCurrentProfile } from '@samvaer/remote-kit/session'
import { Card, PersonCard } from '@samvaer/ui'
import { useBillingTexts } from '../../texts.ts'
import { AdFacts } from './ad-facts.tsx'
import styles from './ads.module.css'
import { paragraphOf } from './unsent-ad.ts'

/** The ad as others will see it, while it is written. */
export const AdPreview = ({ ad }: { ad: AdForm }) => {
  const t = useBillingTexts()
  const { id, name, persons, place, pictures, subscriber, validated } = useCurrentProfile()
  const gender = persons.length > 1 ? 'Couple' : (persons[0]?.gender ?? 'Female')
  const card = {
    ...{ profileId: id, name, gender, place, subscriber, validated },
    ...{ ages: persons.map(({ age }) => age), pictures: pictures.slice(0, 2) },
  }
  const words = paragraphOf(ad.words)
  return (
    <section aria-label={t('ads.writer.preview')}>
      <Card>
        <div className={styles.ad}>
          <p className={styles.quiet}>{t('ads.writer.preview')}</p>
          <PersonCard profile={card} size="small" to={false} />
          <p className={words ? styles.words : styles.placeholder}>{words || t('ads.writer.previewEmpty')}</p>
          <AdFacts {...ad} />
        </div>
      </Card>
    </section>
  )
}

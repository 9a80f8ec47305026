import type { OwnQuickScorAd } from '@samvaer/contracts/billing/ads'
import { useFormat } from '@samvaer/remote-kit/format'
import { useLanguage } from '@samvaer/remote-kit/session'
import { Icon } from '@samvaer/ui'
import { useBillingTexts } from '../../texts.ts'
import styles from './ads.module.css'
import { useRegions } from './use-regions.ts'

/** Shows the place of an ad, and who is sought. */
export const AdFacts = ({ countryAreaId, seeks }: Pick<OwnQuickScorAd, 'countryAreaId' | 'seeks'>) => {
  const t = useBillingTexts()
  const [language] = useLanguage()
  const { list } = useFormat()
  const { nameOf } = useRegions()
  const where = countryAreaId === null ? t('ads.everywhere') : nameOf(countryAreaId)
  const sought = seeks.map((gender) => t(`ads.gender.${gender}`).toLocaleLowerCase(language))
  const who = list(sought)
  return (
    <p className={styles.quiet}>
      {where && (
        <span className={styles.fact}>
          <Icon name="place" size="small" />
          {where}
        </span>
      )}
      <span className={styles.fact}>
        <Icon name="search" size="small" />
        {who ? t('ads.seeksWho', { who }) : t('ads.seeksAll')}
      </span>
    </p>
  )
}

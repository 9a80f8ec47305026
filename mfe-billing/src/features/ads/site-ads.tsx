import type { CallOutput } from '@samvaer/contracts/client'
import { leadsSomewhere } from '@samvaer/remote-kit/page'
import { Link } from '@samvaer/remote-kit/router'
import { useSite } from '@samvaer/remote-kit/session'
import { Card } from '@samvaer/ui'
import { useBillingTexts } from '../../texts.ts'
import styles from './ads.module.css'

type SiteAd = CallOutput<'QuickScor/GetQuickScorSiteAds'>['items'][number]

/** Shows an ad of the brand, told apart from those of members. */
export const SiteAdCard = ({ ad: { title, words, link } }: { ad: SiteAd }) => {
  const t = useBillingTexts()
  const { name } = useSite()
  return (
    <Card as="li">
      <div className={styles.site}>
        <p className={styles.quiet}>{t('ads.site', { site: name })}</p>
        <h3>{title}</h3>
        <p>{words}</p>
        {link && leadsSomewhere(link.path) && (
          <p>
            <Link to={link.path}>{link.label}</Link>
          </p>
        )}
      </div>
    </Card>
  )
}

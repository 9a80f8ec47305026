import type { QuickScorAd } from '@samvaer/contracts/billing/ads'
import { leadsSomewhere, rowAttributes } from '@samvaer/remote-kit/page'
import { ButtonLink, Card, IconButton, lazyPart, PersonCard, Time } from '@samvaer/ui'
import { answerPath, otherPaths } from '../../paths.ts'
import { useBillingTexts } from '../../texts.ts'
import parts from '../billing-data/part.module.css'
import { AdFacts } from './ad-facts.tsx'
import styles from './ads.module.css'

const AdMenu = lazyPart(() => import('./ad-menu.tsx'))

interface AdCardProps {
  ad: QuickScorAd
  /** It was taken away while the list is read: its place stays, so that nothing moves. */
  gone?: boolean
}

/** An ad of somebody else: its words are plain text, and nothing in them is a link. */
export const AdCard = ({ ad, gone = false }: AdCardProps) => {
  const t = useBillingTexts()
  const { adId, author, words, shownAt } = ad
  const { profileId, name } = author
  if (gone)
    return (
      <Card as="li" {...rowAttributes(adId)}>
        <p className={styles.gone}>{t('ads.gone')}</p>
      </Card>
    )
  return (
    <Card as="li" {...rowAttributes(adId)}>
      <div className={styles.ad}>
        <div className={parts.top}>
          <PersonCard profile={author} size="small" beside={<Time value={shownAt} />} />
          <AdMenu
            ad={ad}
            meanwhile={<IconButton label={t('ads.more', { name })} icon="more" size="small" disabled />}
          />
        </div>
        <p className={styles.words}>{words}</p>
        <AdFacts {...ad} />
        {leadsSomewhere(otherPaths.mail) && (
          <div className={styles.foot}>
            <ButtonLink
              size="small"
              icon="mail"
              to={answerPath(profileId)}
              state={{ card: author }}
              aria-label={t('ads.answerTo', { name })}
            >
              {t('ads.answer')}
            </ButtonLink>
          </div>
        )}
      </div>
    </Card>
  )
}

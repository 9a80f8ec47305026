import type { CurrentProfileData } from '@samvaer/contracts/identity/current-profile'
import type { TriedSignIn } from '@samvaer/contracts/shell/door'
import { siteSince } from '@samvaer/contracts/site/age'
import { useLanguage, useSite } from '@samvaer/remote-kit/session'
import { useTexts } from '@samvaer/remote-kit/texts'
import { ButtonAnchor } from '@samvaer/ui'
import { brandText } from '../brand/brand-text.ts'
import { PhoneLink } from '../brand/phone-link.tsx'
import { BrandScene } from '../landscape/brand-scene.tsx'
import { doorLink } from '../routing/door-link.tsx'
import { DarkGate } from './dark-gate.tsx'
import { Facts } from './facts.tsx'
import styles from './front-page.module.css'
import { LandingLinks } from './landing-links.tsx'
import { OnlineCount } from './online-count.tsx'
import { SignInCard } from './sign-in-card.tsx'
import { Stories } from './stories.tsx'

interface FrontProps {
  profile: CurrentProfileData
  tried?: TriedSignIn | undefined
}

/** The door of the house: what the brand promises, and the way in. It stands without router and cache. */
export const Front = ({ profile, tried }: FrontProps) => {
  const { t } = useTexts('shell')
  const [language] = useLanguage()
  const { texts, dark, supportPhone, supportEmail, siteAge } = useSite()
  const { isLoggedIn } = profile
  return (
    <div className={styles.front}>
      <div className={styles.hero}>
        <div className={styles.scene}>
          <BrandScene name="front" />
        </div>
        <div className={styles.promise}>
          <h1 className={styles.claim} tabIndex={-1}>
            {brandText(texts.claim, language)}
          </h1>
          <p className={styles.lead}>{brandText(texts.lead, language)}</p>
          {!isLoggedIn && (
            <p className={styles.invite}>
              <ButtonAnchor variant="primary" size="large" {...doorLink('/Create')}>
                {t('front.create.action')}
              </ButtonAnchor>
              <span className={styles.small}>{t('front.create.text')}</span>
            </p>
          )}
          <OnlineCount />
          {!isLoggedIn && (
            <p className={styles.since}>
              {t('front.since')} {siteSince.slice(0, 4)} · {siteAge} {t('front.years')}
            </p>
          )}
        </div>
        <div className={styles.door}>{isLoggedIn ? <DarkGate profile={profile} /> : <SignInCard tried={tried} />}</div>
      </div>
      <div className={styles.below}>
        {dark && !isLoggedIn && <DarkGate profile={profile} />}
        <Facts />
        <p className={styles.about}>{brandText(texts.description, language)}</p>
        <p className={styles.small}>
          {t('front.support')} <PhoneLink number={supportPhone} /> {t('front.supportOr')}{' '}
          <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
        </p>
        {!dark && <Stories />}
        <LandingLinks />
      </div>
    </div>
  )
}

import { useCurrentProfile } from '@samvaer/remote-kit/session'
import { useTexts } from '@samvaer/remote-kit/texts'
import { ButtonLink, Notice } from '@samvaer/ui'
import styles from './banners.module.css'
import { bannersOf } from './banners-of.ts'
import { usePlaces } from './use-places.ts'

/** What a member has to know on every page: somebody else looks through the profile, a validation is due. */
export const Banners = () => {
  const { t } = useTexts('shell')
  const profile = useCurrentProfile()
  const { exists } = usePlaces()
  const { impersonated, validation } = bannersOf(profile)
  if (impersonated === undefined && validation === undefined) return null
  return (
    <section className={styles.banners} aria-label={t('banner.region')}>
      {impersonated !== undefined && (
        <Notice tone="warning" title={t('banner.impersonation.title', { profileId: impersonated })}>
          {t('banner.impersonation.text')}
        </Notice>
      )}
      {validation && (
        <Notice
          tone="warning"
          title={t('banner.validation.title')}
          action={
            exists('/ProfileValidation') && (
              <ButtonLink size="small" to="/ProfileValidation">
                {t('banner.validation.action')}
              </ButtonLink>
            )
          }
        >
          {t(`banner.validation.${validation}`)}
        </Notice>
      )}
    </section>
  )
}

import { useLocation } from '@samvaer/remote-kit/router'
import { useCurrentProfile } from '@samvaer/remote-kit/session'
import { useTexts } from '@samvaer/remote-kit/texts'
import { Button, ButtonLink, Callout, ErrorBoundary, lazyPart, Skeleton } from '@samvaer/ui'
import { useDismissed } from '../../browser/use-dismissed.ts'
import { openDialog } from '../../dialogs/open-dialog.ts'
import { useNewVersion } from '../../network/new-version.ts'
import { isHeldBack } from '../../routing/held-back.ts'
import { Slot } from '../../slots/slot.tsx'
import { type BannerStates, bannersOf } from '../../validation/banner-states.ts'
import styles from './banners.module.css'
import { SubscriptionBanner } from './subscription-banner.tsx'
import { VersionBanner } from './version-banner.tsx'

// For few: fetched by a page that shows one.
const ImpersonationBanner = lazyPart(() => import('./impersonation-banner.tsx'))
const RemovalBanner = lazyPart(() => import('../../factor/removal-banner.tsx'))
const PauseBanner = lazyPart(() => import('../../left-alone/pause-banner.tsx'))

const Validation = ({ variant }: { variant: NonNullable<BannerStates['validation']> }) => {
  const { t } = useTexts('shell')
  return (
    <Callout
      tone="warning"
      title={t('banner.validation.title')}
      action={
        variant === 'consent' ? (
          <Button size="small" onClick={() => openDialog({ name: 'onboarding' })}>
            {t('banner.validation.choose')}
          </Button>
        ) : (
          <ButtonLink size="small" to="/ProfileValidation">
            {t('banner.validation.action')}
          </ButtonLink>
        )
      }
    >
      {t(`banner.validation.${variant}`)}
    </Callout>
  )
}

/**
 * Shows what a member has to know on every page: somebody else looks through the profile, the second factors are to be
 * removed, the profile is paused, a validation is due, the paid time ends, a new version is there.
 */
export const Banners = () => {
  const { t } = useTexts('shell')
  const { pathname } = useLocation()
  const profile = useCurrentProfile()
  const { impersonated, validation: asked, subscriptionEnds } = bannersOf(profile, new Date())
  const { factorRemovalAt, pause } = profile
  // The page of the validation says it itself, and whoever is held back is led there.
  const validation = isHeldBack(profile) || pathname.toLowerCase() === '/profilevalidation' ? undefined : asked
  const [hidden, hide] = useDismissed('subscription', subscriptionEnds ?? '')
  const newVersion = useNewVersion()
  // The page of the membership says it itself.
  const ends = hidden || pathname.toLowerCase().startsWith('/membership') ? undefined : subscriptionEnds
  if (!impersonated && !factorRemovalAt && !pause && !validation && !ends && !newVersion) return null
  return (
    <section className={styles.banners} data-frame="" aria-label={t('banner.region')}>
      {impersonated && <ImpersonationBanner {...impersonated} />}
      {factorRemovalAt && <RemovalBanner at={factorRemovalAt} />}
      {pause && (
        <ErrorBoundary>
          <PauseBanner {...pause} />
        </ErrorBoundary>
      )}
      {validation && <Validation variant={validation} />}
      {ends && (
        <Slot
          name="membership.Ending"
          quiet
          skeleton={<Skeleton lines={2} />}
          values={{ ends, onHide: hide }}
          instead={<SubscriptionBanner ends={ends} onHide={hide} />}
        />
      )}
      {newVersion && <VersionBanner />}
    </section>
  )
}

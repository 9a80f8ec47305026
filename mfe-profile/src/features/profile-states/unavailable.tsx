import { usePage } from '@samvaer/remote-kit/page'
import { ButtonLink, EmptyState, lazyPart, PageHeader, Skeleton } from '@samvaer/ui'
import { useProfileTexts } from '../../texts.ts'
import type { ProfileAnswer } from '../profile-data/profile-query.ts'

// Parts that few profiles need are in no page's first file.
const BlockedProfile = lazyPart(() => import('./blocked-profile.tsx'))

const start = '/Start'

/**
 * A profile that is not shown, with a next step. A profile that does not exist looks the same as one that a block
 * hides.
 */
export const NoProfile = ({ state }: { state: 'NotAvailable' | 'Removed' | 'Deleted' | 'NotFound' }) => {
  const t = useProfileTexts()
  usePage({ title: t(`profile.state.${state}.title`) })
  return (
    <>
      <PageHeader title={t('profile.state.heading')} />
      <EmptyState
        icon="profile"
        title={t(`profile.state.${state}.title`)}
        text={t(`profile.state.${state}.text`)}
        action={<ButtonLink to={start}>{t('profile.state.toStart')}</ButtonLink>}
      />
    </>
  )
}

/** Says why there is nothing to see of a profile (docs/product/states.md). */
export const Unavailable = ({ profileId, answer }: { profileId: number; answer: ProfileAnswer }) => {
  const { state, blockedName } = answer
  if (state === 'BlockedByMe')
    return <BlockedProfile profileId={profileId} name={blockedName ?? ''} meanwhile={<Skeleton lines={3} />} />
  return <NoProfile state={state === 'Available' ? 'NotFound' : state} />
}

import { usePage } from '@samvaer/remote-kit/page'
import { Button, ButtonLink, EmptyState, PageHeader } from '@samvaer/ui'
import { useProfileTexts } from '../../texts.ts'
import type { ProfileAnswer } from '../profile-data/profile-query.ts'
import { useUnblock } from '../profile-data/use-block.ts'

const start = '/Start'

/** A profile that the reader has blocked: what that means, and the way to take it back (docs/product/blocking.md). */
const BlockedProfile = ({ profileId, name }: { profileId: number; name: string }) => {
  const t = useProfileTexts()
  const { busy, unblock } = useUnblock(profileId)
  usePage({ title: name })
  return (
    <>
      <PageHeader title={name} />
      <EmptyState
        icon="shield"
        title={t('profile.state.BlockedByMe.title', { name })}
        text={t('profile.state.BlockedByMe.text')}
        action={
          <Button busy={busy} onClick={unblock}>
            {t('profile.state.BlockedByMe.act')}
          </Button>
        }
      />
    </>
  )
}

/** A profile that is not shown, with a next step. Where there is none it looks the same as where a block hides it. */
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

/** Why there is nothing to see of a profile (docs/product/states.md). */
export const Unavailable = ({ profileId, answer }: { profileId: number; answer: ProfileAnswer }) => {
  const { state, blockedName } = answer
  if (state === 'BlockedByMe') return <BlockedProfile profileId={profileId} name={blockedName ?? ''} />
  return <NoProfile state={state === 'Available' ? 'NotFound' : state} />
}

import { usePage } from '@samvaer/remote-kit/page'
import { Button, ButtonLink, Cluster, EmptyState, PageHeader } from '@samvaer/ui'
import { useUnblock } from '@samvaer/ui/overlays'
import { blacklistPath } from '../../paths.ts'
import { useProfileTexts } from '../../texts.ts'

/** A profile that the viewer has blocked: what that means, and the way to take it back (docs/product/blocking.md). */
export default function BlockedProfile({ profileId, name }: { profileId: number; name: string }) {
  const t = useProfileTexts()
  const { busy, unblock } = useUnblock({ profileId, name })
  usePage({ title: name })
  return (
    <>
      <PageHeader title={name} />
      <EmptyState
        icon="shield"
        title={t('profile.state.BlockedByMe.title', { name })}
        text={t('profile.state.BlockedByMe.text')}
        action={
          <Cluster align="centre">
            <Button busy={busy} onClick={unblock}>
              {t('profile.state.BlockedByMe.act')}
            </Button>
            <ButtonLink variant="quiet" to={blacklistPath}>
              {t('blacklist.all')}
            </ButtonLink>
          </Cluster>
        }
      />
    </>
  )
}

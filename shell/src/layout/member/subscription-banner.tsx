import { useFormat } from '@samvaer/remote-kit/format'
import { useSite } from '@samvaer/remote-kit/session'
import { useTexts } from '@samvaer/remote-kit/texts'
import { ButtonLink, Callout, Cluster, IconButton } from '@samvaer/ui'
import { usePlaces } from '../../places/use-places.ts'

interface SubscriptionBannerProps {
  /** An instant as ISO 8601 text. */
  ends: string
  onHide: () => void
}

/** The paid time ends soon; hidden, it stays so for this end. */
export const SubscriptionBanner = ({ ends, onHide }: SubscriptionBannerProps) => {
  const { t } = useTexts('shell')
  const format = useFormat()
  const { exists } = usePlaces()
  const { supportEmail } = useSite()
  const renews = exists('/Membership')
  return (
    <Callout
      title={t('banner.subscription.title', { date: format.date(ends) })}
      action={
        <Cluster gap={1}>
          <ButtonLink size="small" to={renews ? '/Membership' : `mailto:${supportEmail}`}>
            {t(renews ? 'banner.subscription.action' : 'banner.subscription.write')}
          </ButtonLink>
          <IconButton size="small" label={t('banner.dismiss')} icon="close" onClick={onHide} />
        </Cluster>
      }
    >
      {t('banner.subscription.text')}
    </Callout>
  )
}

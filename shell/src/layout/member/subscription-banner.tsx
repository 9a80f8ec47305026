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

/** The paid time ends soon; whether it renews itself, the page of the membership knows. Hidden, it stays so for this end. */
export const SubscriptionBanner = ({ ends, onHide }: SubscriptionBannerProps) => {
  const { t } = useTexts('shell')
  const format = useFormat()
  const { exists } = usePlaces()
  const { supportEmail } = useSite()
  const leads = exists('/Membership')
  return (
    <Callout
      title={t('banner.subscription.title', { date: format.date(ends) })}
      action={
        <Cluster gap={1}>
          <ButtonLink size="small" to={leads ? '/Membership' : `mailto:${supportEmail}`}>
            {t(leads ? 'banner.subscription.action' : 'banner.subscription.write')}
          </ButtonLink>
          <IconButton size="small" label={t('banner.dismiss')} icon="close" onClick={onHide} />
        </Cluster>
      }
    >
      {t('banner.subscription.text')}
    </Callout>
  )
}

import { useFormat } from '@samvaer/remote-kit/format'
import { onceMore } from '@samvaer/remote-kit/recovery'
import { useTexts } from '@samvaer/remote-kit/texts'
import { ButtonLink, Callout, Cluster, IconButton, Skeleton } from '@samvaer/ui'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../../paths.ts'
import { useBillingTexts } from '../../texts.ts'
import { ownMembership } from '../billing-data/queries.ts'
import { type Membership, standingOf } from '../billing-data/standing.ts'
import { usePrice } from '../billing-data/use-price.ts'

/** Milliseconds for which the banner believes what it has read. */
const age = 5 * 60_000

type Kind = 'renews' | 'unpaid' | 'stopped' | 'ends' | 'unknown'

const kindOf = (membership: Membership | undefined): Kind => {
  if (!membership) return 'unknown'
  const standing = standingOf(membership)
  if (standing === 'Unpaid') return 'unpaid'
  if (standing === 'Stopped') return 'stopped'
  return membership.renewal ? 'renews' : 'ends'
}

interface EndingBannerProps {
  /** When the paid time ends. */
  ends: string
  onHide: () => void
}

/** Tells the end of the paid time: it renews, it was stopped, it ends, or its renewal could not be paid. */
export const EndingBanner = ({ ends, onHide }: EndingBannerProps) => {
  const t = useBillingTexts()
  const { t: shell } = useTexts('shell')
  const { date } = useFormat()
  const priced = usePrice()
  const { data, isPending } = useQuery({ ...ownMembership(), staleTime: age, retry: onceMore })
  if (isPending) return <Skeleton lines={2} />
  const kind = kindOf(data)
  const { renewal, failure } = data ?? {}
  const facts = {
    ends: date(ends),
    on: renewal ? date(renewal.at) : '',
    price: renewal ? priced(renewal.price) : '',
    reason: failure ? t(`reason.${failure.reason}`) : '',
  }
  return (
    <Callout
      tone={kind === 'unpaid' ? 'warning' : 'neutral'}
      title={t(`ending.${kind}.title`, facts)}
      action={
        <Cluster gap={1}>
          <ButtonLink size="small" to={paths.membership}>
            {t(`ending.${kind}.act`)}
          </ButtonLink>
          <IconButton size="small" label={shell('banner.dismiss')} icon="close" onClick={onHide} />
        </Cluster>
      }
    >
      {t(`ending.${kind}.text`, facts)}
    </Callout>
  )
}

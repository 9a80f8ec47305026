import { Badge } from '@samvaer/ui'
import { useLodgeTexts } from '../../texts.ts'

interface PlacesBadgeProps {
  /** Places that are left; null without a limit. */
  free: number | null
  /** It is over, or does not take place. */
  closed: boolean
}

/** Places that are left, from so many down, are a reason to hurry. */
const few = 3

/** Says how many places are left, or that there are none. */
export const PlacesBadge = ({ free, closed }: PlacesBadgeProps) => {
  const t = useLodgeTexts()
  if (closed || free === null) return null
  if (free === 0) return <Badge tone="warning">{t('meetup.full')}</Badge>
  return <Badge tone={free <= few ? 'accent' : 'neutral'}>{t('meetup.free', { count: free })}</Badge>
}

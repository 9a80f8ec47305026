import type { ProfileCard } from '@samvaer/contracts/profile/card'
import { latePart } from '@samvaer/ui'
import type { ReportedItem } from '@samvaer/ui/overlays'

const SafetyMenu = latePart(async () => ({ default: (await import('@samvaer/ui/overlays')).SafetyMenu }))

interface OwnerSafetyProps {
  owner: ProfileCard
  /** The medium, where it is reported by itself. */
  item?: ReportedItem
}

/** What one may do against whose picture it is, in the bar of the viewer; nothing beside one's own. */
export const OwnerSafety = ({ owner, item }: OwnerSafetyProps) => (
  <SafetyMenu member={owner} item={item} size="medium" />
)

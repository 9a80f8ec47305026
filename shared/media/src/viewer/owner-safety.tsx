import type { ProfileCard } from '@samvaer/contracts/profile/card'
import { lazyPart } from '@samvaer/ui'
import type { ReportedItem } from '@samvaer/ui/overlays'

const SafetyMenu = lazyPart(async () => ({ default: (await import('@samvaer/ui/overlays')).SafetyMenu }))

interface OwnerSafetyProps {
  owner: ProfileCard & { staff?: boolean }
  /** The reported thing; the owner’s profile if absent. */
  item?: ReportedItem | undefined
}

/** Offers ways to be safe from the owner of a picture or an album; nothing beside one's own. */
export const OwnerSafety = ({ owner, item }: OwnerSafetyProps) => (
  <SafetyMenu member={owner} item={item} size="medium" />
)

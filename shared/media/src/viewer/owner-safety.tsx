import type { ProfileCard } from '@samvaer/contracts/profile-card'
import { latePart } from '@samvaer/ui'

const SafetyMenu = latePart(async () => ({ default: (await import('@samvaer/ui/overlays')).SafetyMenu }))

/** What one may do against whose picture it is, in the bar of the viewer; nothing beside one's own. */
export const OwnerSafety = ({ owner }: { owner: ProfileCard }) => <SafetyMenu member={owner} size="medium" />

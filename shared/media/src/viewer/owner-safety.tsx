import type { ProfileCard } from '@samvaer/contracts/profile/card'
import { latePart } from '@samvaer/ui'

const SafetyMenu = latePart(async () => ({ default: (await import('@samvaer/ui/overlays')).SafetyMenu }))

/** Offers ways to be safe from the owner of a picture, in the bar of the viewer; nothing beside one's own. */
export const OwnerSafety = ({ owner }: { owner: ProfileCard }) => <SafetyMenu member={owner} size="medium" />

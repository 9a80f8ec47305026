import type { ProfileCard } from '@samvaer/contracts/profile-card'
import { lazy, Suspense } from 'react'

const SafetyMenu = lazy(async () => ({ default: (await import('@samvaer/ui/overlays')).SafetyMenu }))

/** What one may do against whose picture it is, in the bar of the viewer; nothing beside one's own. */
export const OwnerSafety = ({ owner }: { owner: ProfileCard }) => (
  <Suspense fallback={null}>
    <SafetyMenu member={owner} size="medium" />
  </Suspense>
)

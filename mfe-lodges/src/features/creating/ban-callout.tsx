import { heldBan } from '@samvaer/contracts/core/held-ban'
import { useCurrentProfile } from '@samvaer/remote-kit/session'
import { lazyPart, Skeleton } from '@samvaer/ui'

const ToldBan = lazyPart(() => import('./told-ban.tsx'))

/** Tells a member who may create no lodges, and until when (docs/product/penalties.md). */
export const BanCallout = () => {
  const ban = heldBan(useCurrentProfile().bans, 'CreateLodges')
  return ban ? <ToldBan ban={ban} meanwhile={<Skeleton shape="card" lines={2} />} /> : null
}

import type { ProfileData } from '@samvaer/contracts/profile/shapes'
import { useSite } from '@samvaer/remote-kit/session'
import { Slot } from '@samvaer/remote-kit/slots'
import { Skeleton } from '@samvaer/ui'

/** The Blog tab: what a profile has written on this side, drawn by the blogs. */
export const BlogPlace = ({ profile: { card } }: { profile: ProfileData }) => {
  const { dark } = useSite()
  const values = { profileId: card.profileId, dark }
  return <Slot name="profile.Blog" values={values} skeleton={<Skeleton shape="card" lines={4} />} />
}

import type { ProfileData } from '@samvaer/contracts/profile/shapes'
import { Slot } from '@samvaer/remote-kit/slots'
import { Skeleton } from '@samvaer/ui'

/** The Lodges tab: the lodges that a profile belongs to and shows, drawn by the lodges. */
export const LodgesPlace = ({ profile: { card } }: { profile: ProfileData }) => {
  const values = { profileId: card.profileId, name: card.name }
  return <Slot name="profile.Lodges" values={values} skeleton={<Skeleton shape="card" lines={4} />} />
}

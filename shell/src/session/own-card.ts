import type { CurrentProfileData } from '@samvaer/contracts/identity/current-profile'
import type { ProfileCard } from '@samvaer/contracts/profile/card'

/** The reader as everybody else is shown. */
export const ownCard = (profile: CurrentProfileData): ProfileCard => ({
  profileId: profile.id,
  name: profile.name,
  gender: profile.persons.length > 1 ? 'Couple' : (profile.persons[0]?.gender ?? 'Female'),
  ages: profile.persons.map((person) => person.age),
  place: profile.place,
  pictures: profile.pictures.slice(0, 2),
  subscriber: profile.subscriber,
  validated: profile.validated,
  ...(profile.photoChecked && { photoChecked: true }),
})

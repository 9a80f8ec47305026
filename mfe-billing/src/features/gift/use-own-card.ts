import type { ProfileCard } from '@samvaer/contracts/profile/card'
import { useCurrentProfile } from '@samvaer/remote-kit/session'

/** The giver as the receiver sees them. */
export const useOwnCard = (): ProfileCard => {
  const { id, name, persons, place, pictures, subscriber, validated } = useCurrentProfile()
  return {
    ...{ profileId: id, name, place, pictures: pictures.slice(0, 2), subscriber, validated },
    gender: persons.length > 1 ? 'Couple' : (persons[0]?.gender ?? 'Female'),
    ages: persons.map(({ age }) => age),
  }
}

/** What tests without a page need as well: a member, and the ticket of a topic. */
import type { ProfileCard } from '@samvaer/contracts/profile-card'

export const bo: ProfileCard = {
  profileId: 8,
  name: 'Bo',
  gender: 'Male',
  ages: [40],
  place: 'Aarhus',
  pictures: [],
  subscriber: true,
  validated: false,
}

/** The ticket of a topic, as its page reads it. */
export const ticketFor = (topic: string): string =>
  `${Buffer.from(JSON.stringify(['key', topic, 1, false, 1])).toString('base64url')}.signature`

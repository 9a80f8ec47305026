import type { MailParticipant } from '@samvaer/contracts/mail/shapes'
import type { ProfileCard } from '@samvaer/contracts/profile/card'
import { expect, it } from 'vitest'
import { knownPeople } from './known-people.ts'

const card = (profileId: number): ProfileCard => ({
  profileId,
  name: `Member ${profileId}`,
  gender: 'Female',
  ages: [40],
  place: 'Odense',
  pictures: [],
  subscriber: false,
  validated: false,
})
const participant = (profileId: number | null): MailParticipant => ({
  seat: 1,
  me: false,
  card: profileId === null ? null : card(profileId),
  gone: profileId === null ? 'Deleted' : null,
  staff: false,
  manager: false,
  left: false,
  readTo: null,
})
const conversation = (profileIds: (number | null)[], group = false) => ({
  group,
  contextType: null,
  participants: profileIds.map(participant),
})

it('offers whom one writes with, each once, without those who are in already', () => {
  const conversations = [conversation([3]), conversation([4, 5], true), conversation([null]), conversation([6])]
  expect(knownPeople([...conversations, conversation([3])], [6]).map(({ profileId }) => profileId)).toEqual([3])
})

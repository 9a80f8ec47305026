import type { MailParticipant } from '@samvaer/contracts/mail/shapes'
import { expect, it } from 'vitest'
import { messageFixture } from '../mail-data/message-fixture.ts'
import { readersOf } from './readers.ts'

const participant = (seat: number, readTo: number | null, about: Partial<MailParticipant> = {}): MailParticipant => ({
  seat,
  me: false,
  card: null,
  gone: null,
  staff: false,
  manager: false,
  left: false,
  readTo,
  ...about,
})
const seats = (readers: readonly MailParticipant[]) => readers.map(({ seat }) => seat)

it('counts those who have come as far, and who show it', () => {
  const participants = [
    participant(1, 9, { me: true }),
    participant(2, 5),
    participant(3, 4),
    participant(4, null),
    participant(5, 9, { left: true }),
  ]
  expect(seats(readersOf(messageFixture(5), participants, []))).toEqual([2])
})

it('a member who was brought in later has not read what was before', () => {
  const added = messageFixture(6, { type: 'ParticipantsAdded', subjects: [3] })
  const participants = [participant(2, 6), participant(3, 6)]
  expect(seats(readersOf(messageFixture(5), participants, [messageFixture(5), added]))).toEqual([2])
  expect(seats(readersOf(messageFixture(6), participants, [messageFixture(5), added]))).toEqual([2, 3])
})

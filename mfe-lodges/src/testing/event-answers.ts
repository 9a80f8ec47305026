/** Answers of the calls of events, of the contract's shape. */
import { bo, liveTicket } from '@samvaer/remote-kit/testing'
import type { EventData } from '../features/event-data/event-queries.ts'

export const may = { signUp: true, quit: false, edit: false, cancel: false, manage: false, comment: false, mail: false }
export const event = (changes: Partial<EventData> = {}): EventData => ({
  eventId: 6,
  title: 'Gåtur langs vandet',
  excerpt: '',
  category: 'Nature',
  picture: null,
  startsAt: '2096-06-01T16:00:00.000Z',
  endsAt: null,
  timeZone: 'Europe/Copenhagen',
  town: 'Køge',
  joinMode: 'Approval',
  status: 'Confirmed',
  organiser: bo,
  going: 1,
  places: null,
  free: null,
  mine: null,
  organising: false,
  unread: false,
  text: '',
  address: null,
  organisers: [bo],
  organiserAsked: null,
  balanced: false,
  waiting: 0,
  requesting: 0,
  waitingPosition: null,
  comments: 0,
  cancelText: null,
  version: 1,
  blockedComing: false,
  live: liveTicket('lodges:event:6'),
  may,
  ...changes,
})
export const countries = {
  'Common/GetCountryAreasByCountryId': { items: [] },
  'Common/GetSiteCountries': { items: [{ id: 45, code: 'DK' }] },
}
export const seen = { 'Events/UpdateEventViewTime': {}, 'Events/GetEventShares': { items: [], may: { add: false } } }

/** The values with which its form opens. */
export const stands = {
  eventId: 6,
  title: 'Gåtur langs vandet',
  category: 'Nature' as const,
  pictureId: null,
  picture: null,
  text: '',
  startsAt: '2096-06-01T16:00:00.000Z',
  endsAt: null,
  timeZone: 'Europe/Copenhagen',
  place: { countryId: 45, zipCode: '4600', city: 'Køge' },
  address: '',
  joinMode: 'Free' as const,
  status: 'Confirmed' as const,
  places: null,
  balanced: false,
  invitedIds: [],
  invited: [],
  hasFollowing: false,
  version: 1,
}

import { declareReported } from '../core/declare-reported.ts'

export const lodgeReported = declareReported(
  ['Lodge', 'DebateEntry', 'DebateEntryComment', 'Meetup', 'MeetupComment', 'LodgeMedia'],
  'Lodges/GetReportedItem',
)

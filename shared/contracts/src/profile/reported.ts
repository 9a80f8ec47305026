import { declareReported } from '../core/declare-reported.ts'

/** A relation is reported by the member who claims it: `Relation` has the number of the connection. */
export const profileReported = declareReported(
  ['Profile', 'ProfileMedia', 'ProfileAlbum', 'GuestbookEntry', 'Relation'],
  'ProfileMedia/GetReportedItem',
)

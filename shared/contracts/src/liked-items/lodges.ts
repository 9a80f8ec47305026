import { declareLiked } from './declare.ts'

export const lodgeLiked = declareLiked(
  ['DebateEntry', 'DebateEntryComment', 'MeetupComment', 'LodgeMedia'],
  'Lodges/CheckItemIsSeen',
)

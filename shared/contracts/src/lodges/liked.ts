import { declareLiked } from '../core/declare-liked.ts'

export const lodgeLiked = declareLiked(
  ['DebateEntry', 'DebateEntryComment', 'MeetupComment', 'LodgeMedia'],
  'Lodges/CheckItemIsSeen',
)

import { declareLiked } from './declare.ts'

export const lodgeLiked = declareLiked(['DebateEntry', 'DebateEntryComment', 'LodgeMedia'], 'Lodges/CheckItemIsSeen')

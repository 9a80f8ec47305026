import { declareLiked } from './declare.ts'

export const meetupLiked = declareLiked(['MeetupComment'], 'Lodges/CheckMeetupItemIsSeen')

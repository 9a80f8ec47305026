import { declareLiked } from '../core/declare-liked.ts'

export const profileLiked = declareLiked(['ProfileMedia'], 'ProfileMedia/CheckMediumIsSeen')
export const guestbookLiked = declareLiked(['GuestbookEntry'], 'Guestbook/CheckItemIsSeen')

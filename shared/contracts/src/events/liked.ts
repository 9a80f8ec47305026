import { declareLiked } from '../core/declare-liked.ts'

export const eventLiked = declareLiked(['EventComment'], 'Events/CheckItemIsSeen')

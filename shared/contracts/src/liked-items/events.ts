import { declareLiked } from './declare.ts'

export const eventLiked = declareLiked(['EventComment'], 'Events/CheckItemIsSeen')

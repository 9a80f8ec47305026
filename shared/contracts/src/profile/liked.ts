import { declareLiked } from '../core/declare-liked.ts'

export const profileLiked = declareLiked(['ProfileMedia'], 'ProfileMedia/CheckMediumIsSeen')

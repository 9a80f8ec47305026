import { declareLiked } from './declare.ts'

export const profileLiked = declareLiked(['ProfileMedia'], 'ProfileMedia/CheckMediumIsSeen')

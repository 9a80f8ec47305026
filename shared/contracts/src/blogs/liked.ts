import { declareLiked } from '../core/declare-liked.ts'

export const blogLiked = declareLiked(['BlogEntry', 'BlogComment'], 'Blogs/CheckItemIsSeen')

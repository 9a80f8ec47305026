import { declareLiked } from './declare.ts'

export const blogLiked = declareLiked(['BlogEntry', 'BlogComment'], 'Blogs/CheckItemIsSeen')

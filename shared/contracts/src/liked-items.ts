/** The things that members like: each domain declares its own in its `liked.ts`, and hears of likes by LikeChanged. */
import * as z from 'zod'
import { blogLiked } from './blogs/liked.ts'
import { eventLiked } from './events/liked.ts'
import { lodgeLiked } from './lodges/liked.ts'
import { guestbookLiked, profileLiked } from './profile/liked.ts'

export const likedItems = { ...blogLiked, ...eventLiked, ...lodgeLiked, ...profileLiked, ...guestbookLiked }

export type LikeItemType = keyof typeof likedItems
export const likeItemTypes = Object.keys(likedItems) as [LikeItemType, ...LikeItemType[]]
export const likeItemType = z.enum(likeItemTypes)

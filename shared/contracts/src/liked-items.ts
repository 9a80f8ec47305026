/** What members like: each domain declares its own in `liked-items/`, and hears of likes by LikeChanged. */
import * as z from 'zod'
import { blogLiked } from './liked-items/blogs.ts'
import { eventLiked } from './liked-items/events.ts'
import { lodgeLiked } from './liked-items/lodges.ts'
import { profileLiked } from './liked-items/profile.ts'

export const likedItems = { ...blogLiked, ...eventLiked, ...lodgeLiked, ...profileLiked }

export type LikeItemType = keyof typeof likedItems
export const likeItemTypes = Object.keys(likedItems) as [LikeItemType, ...LikeItemType[]]
export const likeItemType = z.enum(likeItemTypes)

/** What the site asks before it takes a like of something in a lodge, or says who gave one (decision 6). */
import { seenCall } from '../liked-items/declare.ts'
import { lodgeLiked } from '../liked-items/lodges.ts'

export const likeCalls = { CheckItemIsSeen: seenCall(lodgeLiked) }

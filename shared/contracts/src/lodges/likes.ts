/** The calls of the site before it takes a like of something in a lodge, or says who gave one (decision 6). */
import { seenCall } from '../core/declare-liked.ts'
import { lodgeLiked } from './liked.ts'

export const likeCalls = { CheckItemIsSeen: seenCall(lodgeLiked) }

/** The calls of the site before it takes a like of something in a lodge, or says who gave one (decision 6). */
import { seenCall } from '../core/declare-liked.ts'
import { copyCall } from '../core/declare-reported.ts'
import { lodgeLiked } from './liked.ts'
import { lodgeReported } from './reported.ts'

export const likeCalls = { CheckItemIsSeen: seenCall(lodgeLiked), GetReportedItem: copyCall(lodgeReported) }

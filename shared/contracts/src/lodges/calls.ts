/**
 * Lodges: groups of members around an interest (docs/product/lodges.md). A sub-domain is a file of `lodges/`; those whose
 * handlers stand are composed here.
 */
import { area } from '../core/call.ts'
import { calendarCalls } from './calendar.ts'
import { dateCalls } from './dates.ts'
import { debateCalls } from './debates.ts'
import { findingCalls } from './finding.ts'
import { likeCalls } from './likes.ts'
import { lodgeCalls } from './lodge.ts'
import { managementCalls } from './management.ts'
import { lodgeMediaCalls } from './media.ts'
import { membershipCalls } from './membership.ts'
import { ownershipCalls } from './ownership.ts'
import { pollCalls } from './polls.ts'
import { shareCalls } from './shares.ts'

export const lodges = area('Lodges', {
  service: 'lodges',
  switchedOffBy: 'disabledLodges',
  calls: {
    ...findingCalls,
    ...lodgeCalls,
    ...membershipCalls,
    ...managementCalls,
    ...ownershipCalls,
    ...debateCalls,
    ...lodgeMediaCalls,
    ...likeCalls,
    ...calendarCalls,
    ...pollCalls,
    ...shareCalls,
    ...dateCalls,
  },
})

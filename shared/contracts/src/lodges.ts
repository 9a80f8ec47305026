/**
 * Lodges: groups of members around an interest (docs/product/lodges.md). A sub-domain is a file of `lodges/`; those whose
 * handlers stand are composed here.
 */
import { area } from './call.ts'
import { calendarCalls } from './lodges/calendar.ts'
import { debateCalls } from './lodges/debates.ts'
import { findingCalls } from './lodges/finding.ts'
import { likeCalls } from './lodges/likes.ts'
import { lodgeCalls } from './lodges/lodge.ts'
import { lodgeMediaCalls } from './lodges/lodge-media.ts'
import { managementCalls } from './lodges/management.ts'
import { membershipCalls } from './lodges/membership.ts'
import { ownershipCalls } from './lodges/ownership.ts'

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
  },
})

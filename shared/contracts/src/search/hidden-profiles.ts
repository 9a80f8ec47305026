/** Members whom one does not want to be shown any more: private, and taken back at any time (docs/product/search.md). */
import * as z from 'zod'
import { signedIn } from '../core/access.ts'
import { get, post } from '../core/call.ts'
import { id, instant, nothing } from '../core/fields.ts'
import { page, paged } from '../core/paging.ts'
import { rates } from '../core/rates.ts'
import { profileCard } from '../profile/card.ts'
import { searchRights } from './rights.ts'

export const hiddenProfileCalls = {
  HideProfile: post({
    about:
      'Shows a member no more to whoever hides them, in no list, count, suggestion or notification of the search; the other never learns of it. Again changes nothing; Conflict when as many are hidden as one may hide.',
    access: signedIn.may(searchRights['member.hide']),
    body: z.strictObject({ profileId: id }),
    returns: nothing,
  }),
  ShowProfile: post({
    about: 'Shows a hidden member again; one who is not hidden changes nothing.',
    access: signedIn.own(),
    body: z.strictObject({ profileId: id }),
    returns: nothing,
  }),
  GetHiddenProfiles: get({
    about: 'Lists whom the member has hidden and would be shown otherwise, the last one first, to take it back.',
    access: signedIn.own(),
    rates: [rates.paging],
    query: paged({}),
    returns: page(z.object({ profile: profileCard, hiddenAt: instant })).extend({ count: z.int() }),
  }),
}

/** Kinks of the dark variant: the list, what members wrote themselves, and who has which (docs/product/dark-variant.md). */
import * as z from 'zod'
import { signedIn } from '../core/access.ts'
import { area, get, post } from '../core/call.ts'
import { id, nothing } from '../core/fields.ts'
import { page, paged } from '../core/paging.ts'
import { listsMembers, rates } from '../core/rates.ts'
import { oneLine } from '../text/fields.ts'
import { foundProfile, searchRates } from './calls.ts'
import { kink, kinkName } from './kink.ts'
import { searchRights } from './rights.ts'
import { maximumKinks, wordLength, wordLimits } from './values.ts'

const kinks = z.object({ items: z.array(kink) })

const beginning = z.strictObject({
  query: oneLine(0, wordLength.most).default(''),
  /** Also what members wrote themselves. */
  custom: z.stringbool().default(false),
})

/** On the dark variant alone: every call is NotFound elsewhere. */
export const darkKinks = area('DarkKinks', {
  service: 'search',
  calls: {
    GetAllKinks: get({
      about: 'The whole list by name, without what members wrote themselves.',
      access: signedIn.open(),
      query: z.strictObject({}),
      returns: kinks,
    }),
    GetKinks: get({
      about: 'The kinks of the member’s own dark profile, in the order that they were given.',
      access: signedIn.own(),
      query: z.strictObject({}),
      returns: kinks,
    }),
    GetMostPopularKinks: get({
      about: 'The ten that most members have.',
      access: signedIn.open(),
      query: z.strictObject({}),
      returns: kinks,
    }),
    GetPopularKinks: get({
      about: 'The popular ones of the list, the one that most have first.',
      access: signedIn.open(),
      query: z.strictObject({}),
      returns: kinks,
    }),
    GetNonPopularKinks: get({
      about: 'The other ones of the list and what members wrote themselves, by name.',
      access: signedIn.open(),
      rates: [rates.paging],
      query: paged({}),
      returns: page(kink),
    }),
    GetProfileKinks: get({
      about: 'The kinks of a dark profile; NotFound for whom the viewer does not find.',
      access: signedIn.may(searchRights['member.readKinks']),
      query: z.strictObject({ profileId: id }),
      returns: kinks,
    }),
    SearchKinks: get({
      about:
        'Kinks in whose name, in the reader’s language or as the list has it, a word begins so, those that most have first; at most twenty.',
      access: signedIn.open(),
      rates: [searchRates.nameSuggestions],
      query: beginning,
      returns: kinks,
    }),
    SearchKinksWithBlogTags: get({
      about: 'As SearchKinks, with tags of blog entries besides; without those while blogs are away.',
      access: signedIn.open(),
      rates: [searchRates.nameSuggestions],
      query: beginning,
      returns: z.object({
        /** Each with its name in the reader’s language, as entries hold it. */
        items: z.array(kink.extend({ name: z.string() })),
        tags: z.array(z.object({ tag: z.string(), entries: z.int() })),
      }),
    }),
    SearchItemsByKinks: post({
      about: 'Members who have all of these kinks, the last seen first.',
      access: signedIn.alsoLooking().open(),
      rates: [rates.search, rates.paging, ...listsMembers],
      body: paged({ kinks: z.array(kinkName).min(1).max(wordLimits.kinks) }).omit({ skip: true }),
      returns: page(foundProfile.extend({ kinks: z.array(z.string()) })),
    }),
    SetProfileKinks: post({
      about:
        'Sets the kinks of the member’s own dark profile, in this order; what the list does not have is a custom one.',
      access: signedIn.own(),
      body: z.strictObject({ kinks: z.array(kinkName).max(maximumKinks) }),
      returns: nothing,
    }),
  },
})

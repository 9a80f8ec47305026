/** Finding members: who is online, and the search (docs/product/profiles.md; docs/product/calls.md). */

import * as z from 'zod'
import { service, signedIn } from '../core/access.ts'
import { get, post } from '../core/call.ts'
import { gender, id } from '../core/fields.ts'
import { page, paged } from '../core/paging.ts'
import { listsMembers, rates } from '../core/rates.ts'
import { oneLine } from '../text/fields.ts'
import { profileCard } from './card.ts'
import { darkPersonFacts, darkProfileFacts } from './dark-facts.ts'
import { openMedium } from './domain-events.ts'
import { matchSettings } from './edit-facts.ts'
import { heardFactsOfPerson, heardProfileFacts } from './facts.ts'
import { onlineBand } from './shapes.ts'
import { askedDistances as distanceBands, searchedAges } from './values.ts'

const age = z.int().min(searchedAges.from).max(searchedAges.to)

/** The beginning of a name or a town; spaces, dots and dashes alone are none. */
const beginning = (longest: number) => oneLine(1, longest).regex(/[\p{L}\p{N}]/u)

const sought = {
  /** The beginning of the name, as it is compared at sign-up: "anna b" also finds "Anna_Bella". */
  text: beginning(20).optional(),
  /** Empty: everybody. */
  gender: z.array(gender).max(4).default([]),
  /** Whole years, both included. A couple is found when one of the two is of that age. */
  ageFrom: age.optional(),
  ageTo: age.optional(),
  /** With a picture that others see. */
  withPictures: z.boolean().default(false),
  validated: z.boolean().default(false),
  /** The beginning of the town. */
  place: beginning(60).optional(),
  /** Kilometres between the centres of zip codes (R22). */
  within: z.literal(distanceBands).optional(),
  /** Here within this window (docs/product/limits.md); now counts to all of them. */
  online: onlineBand.optional(),
  /** The newest profile first, or by name. Never by distance (R22). */
  sort: z.enum(['Newest', 'Name']).default('Newest'),
}

export const profileSearchCalls = {
  GetOnlineProfiles: post({
    about:
      'Lists who is online now in the member’s community, the last seen first; without the member, whom a block parts and who is found by others alone.',
    service: 'search',
    access: signedIn.alsoLooking().open(),
    rates: [rates.paging, ...listsMembers],
    body: paged({}).omit({ skip: true }),
    returns: page(profileCard),
  }),
  GetSearchedFacts: post({
    about:
      'Says what a search finds members by, as the events ProfileFactsChanged, MatchSettingsChanged, DarkFactsChanged and NewestMediumChanged say it; null where nothing was ever saved. Between services.',
    service: 'profile',
    access: service,
    body: z.strictObject({ profileIds: z.array(id).min(1).max(200) }),
    returns: z.object({
      items: z.array(
        z.object({
          profileId: id,
          facts: z.object({ profile: heardProfileFacts, persons: z.array(heardFactsOfPerson).max(2) }).nullable(),
          settings: matchSettings.nullable(),
          darkFacts: z.object({ profile: darkProfileFacts, persons: z.array(darkPersonFacts).max(2) }).nullable(),
          newestMedium: openMedium.nullable(),
          newestDarkMedium: openMedium.nullable(),
        }),
      ),
    }),
  }),
  GetAnswered: get({
    about: 'Says whether a profile has said whom its member looks for, and has words of its own. Between services.',
    service: 'profile',
    access: service,
    query: z.strictObject({ profileId: id }),
    returns: z.object({ wishes: z.boolean(), words: z.boolean() }),
  }),
  SearchProfiles: post({
    about:
      'Members who fit everything that is asked for, paged by the anchor alone; nobody who is found by few. ServiceUnavailable with `online` or `within` while presence and places are away.',
    service: 'search',
    access: signedIn.alsoLooking().open(),
    rates: [rates.search, rates.paging, ...listsMembers],
    body: paged(sought)
      .omit({ skip: true })
      .refine(({ ageFrom = searchedAges.from, ageTo = searchedAges.to }) => ageFrom <= ageTo, {
        path: ['ageTo'],
        message: 'is below ageFrom',
      }),
    returns: page(profileCard),
  }),
} as const

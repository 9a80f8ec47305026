/** Finding members: searches, matches, saved searches, birthdays, newest media (docs/product/search.md). */

import * as z from 'zod'
import { signedIn } from '../core/access.ts'
import { area, get, post } from '../core/call.ts'
import { flag, id, instant, nothing, timeZone } from '../core/fields.ts'
import { page, paged } from '../core/paging.ts'
import { declareRates, listsMembers, rates, secondsIn } from '../core/rates.ts'
import { maximumProfileName } from '../identity/values.ts'
import { mediaCard } from '../media/shapes.ts'
import { profileCard } from '../profile/card.ts'
import { profilePrompt } from '../profile/prompts.ts'
import { distanceBand, onlineBand } from '../profile/shapes.ts'
import { startSearchOptions } from '../site/start-settings.ts'
import { oneLine } from '../text/fields.ts'
import { profileFilters, profileSort } from './filters.ts'
import { hiddenProfileCalls } from './hidden-profiles.ts'
import { kinkName } from './kink.ts'
import { matchWeights, reason } from './reasons.ts'
import { searchRights } from './rights.ts'
import { maximumSearchName, wordLength, wordLimits } from './values.ts'

export const searchRates = declareRates({
  /** Asked while filters are chosen. */
  searchCounts: { limit: 120, seconds: secondsIn.minute, by: 'profile' },
  /** Asked while a name is typed. */
  nameSuggestions: { limit: 120, seconds: secondsIn.minute, by: 'profile' },
})

/** Own words for a card: the first answer behind its beginning, or the first sentence of the text. */
export const ownSentence = z.object({ prompt: profilePrompt.nullable(), text: z.string() })
export type OwnSentence = z.infer<typeof ownSentence>

/** A member in a list of members. */
export const foundProfile = profileCard.extend({
  /** One sentence in the member's own words; null where nothing was written. */
  sentence: ownSentence.nullable(),
  /** When the member was here last; null: longer ago than a month. */
  online: onlineBand.nullable(),
  /** Between the centres of zip codes (R22); null where one is not known. */
  distance: distanceBand.nullable(),
  /** Shown here because it was paid for: labelled, at most one in ten. */
  promoted: z.boolean(),
})
export type FoundProfile = z.infer<typeof foundProfile>

/** A match with up to three reasons, the weightiest first. */
export const match = foundProfile.extend({ reasons: z.array(reason).max(3) })
export type Match = z.infer<typeof match>

const total = z.object({
  /** Exact, or 1,000 where there are more. */
  count: z.int(),
  more: z.boolean(),
})

/** Leaves out whom the viewer does not look for, and who does not look for somebody like the viewer. */
const sought = z.boolean().default(false)

const searchName = oneLine(1, maximumSearchName)

export const savedSearch = z.object({
  savedSearchId: id,
  name: z.string(),
  filters: profileFilters,
  sort: profileSort,
  /** Says by a notification, at most once a day, that there are new ones. */
  notify: z.boolean(),
  savedAt: instant,
})
export type SavedSearch = z.infer<typeof savedSearch>

export const search = area('Search', {
  service: 'search',
  calls: {
    SearchByFilters: post({
      about:
        'Members who fit all that is asked for, with how many there are; with `sought` of those alone who fit both ways, as matches do. ServiceUnavailable with `online` or `within` while presence and places are away.',
      access: signedIn.alsoLooking().open(),
      rates: [rates.search, rates.paging, ...listsMembers],
      body: paged({ filters: profileFilters, sort: profileSort.default('Newest'), sought }).omit({ skip: true }),
      returns: page(foundProfile).extend({ total }),
    }),
    CountByFilters: post({
      about: 'Counts how many members a search would find.',
      access: signedIn.alsoLooking().open(),
      rates: [searchRates.searchCounts],
      body: z.strictObject({ filters: profileFilters }),
      returns: total,
    }),
    SuggestNames: get({
      about: 'Members whose name begins so, at most ten, the last seen first.',
      access: signedIn.open(),
      rates: [searchRates.nameSuggestions],
      query: z.strictObject({
        text: oneLine(1, maximumProfileName).regex(/[\p{L}\p{N}]/u),
      }),
      returns: z.object({ items: z.array(foundProfile) }),
    }),
    GetMatches: post({
      about:
        'Members whom the viewer looks for and who look for somebody like the viewer, the best match first, each with its reasons. Never ordered by payment.',
      access: signedIn.alsoLooking().open(),
      rates: [rates.paging, ...listsMembers],
      body: paged({
        /** Tried without saving; the saved ones otherwise. */
        weights: matchWeights.optional(),
      }).omit({ skip: true }),
      returns: page(match).extend({ total }),
    }),
    GetMatchWeights: get({
      about: 'Says what counts how much in the matches of the member.',
      access: signedIn.own(),
      query: z.strictObject({}),
      returns: z.object({ weights: matchWeights }),
    }),
    SaveMatchWeights: post({
      about: 'Saves what counts how much in the matches of the member.',
      access: signedIn.own(),
      body: z.strictObject({ weights: matchWeights }),
      returns: nothing,
    }),
    GetReasons: get({
      about:
        'Says why the viewer may be shown a member: what the two have in common, at most three facts. NotFound for whom no search of the viewer finds.',
      access: signedIn.may(searchRights['member.explain']),
      rates: [searchRates.nameSuggestions],
      query: z.strictObject({ profileId: id }),
      returns: z.object({ reasons: z.array(reason).max(3) }),
    }),
    GetWordMatches: post({
      about: 'Members whose texts have words of these, those with most of them first.',
      access: signedIn.alsoLooking().open(),
      rates: [rates.search, rates.paging, ...listsMembers],
      body: paged({
        words: z
          .array(oneLine(wordLength.least, wordLength.most).regex(/[\p{L}\p{N}]/u))
          .min(1)
          .max(wordLimits.ofMatch),
      }).omit({ skip: true }),
      returns: page(foundProfile.extend({ words: z.array(z.string()) })),
    }),
    GetSavedSearches: get({
      about: 'The searches that the member has saved, by name.',
      access: signedIn.own(),
      query: z.strictObject({}),
      returns: z.object({ items: z.array(savedSearch) }),
    }),
    GetSavedSearch: get({
      about: 'One saved search of the member.',
      access: signedIn.own(),
      query: z.strictObject({ savedSearchId: id }),
      returns: savedSearch,
    }),
    SaveSearch: post({
      about: 'Saves a search under a name; Conflict when the member has as many as one may keep.',
      access: signedIn.own(),
      creates: true,
      body: z.strictObject({
        name: searchName,
        filters: profileFilters,
        sort: profileSort.default('Newest'),
        notify: z.boolean().default(false),
      }),
      returns: z.object({ savedSearchId: id }),
    }),
    UpdateSavedSearch: post({
      about: 'Changes name, filters or notifications of a saved search; what is left out stays.',
      access: signedIn.own(),
      body: z.strictObject({
        savedSearchId: id,
        name: searchName.optional(),
        filters: profileFilters.optional(),
        sort: profileSort.optional(),
        notify: z.boolean().optional(),
      }),
      returns: nothing,
    }),
    DeleteSavedSearch: post({
      about: 'Deletes a saved search, which can be taken back for a day; one that is gone changes nothing.',
      access: signedIn.own(),
      body: z.strictObject({ savedSearchId: id }),
      returns: nothing,
    }),
    RestoreSavedSearch: post({
      about:
        'Takes the deletion of a saved search back: the same one, as it was. NotFound once it is gone for good; Conflict when the member has as many as one may keep.',
      access: signedIn.own(),
      body: z.strictObject({ savedSearchId: id }),
      returns: nothing,
    }),
    GetWeeklyPicks: get({
      about:
        'Returns the last five members that were chosen for a week, without whoever is not found any more, each with reasons, and when the next ones come. NotFound on the dark variant.',
      access: signedIn.own(),
      rates: [...listsMembers],
      query: z.strictObject({}),
      returns: z.object({
        wanted: z.boolean(),
        /** Null while none are wanted. */
        nextAt: instant.nullable(),
        /** Null before the first ones. */
        pickedAt: instant.nullable(),
        items: z.array(match),
      }),
    }),
    SaveWeeklyPicks: post({
      about:
        'Keeps whether five members a week are wanted, at an hour of this time zone. NotFound on the dark variant.',
      access: signedIn.own(),
      body: z.strictObject({ wanted: z.boolean(), timeZone }),
      returns: nothing,
    }),
    SetWeeklyPicksAsSeen: post({
      about: 'Notes that the member has looked at the last picks: others go on coming. NotFound on the dark variant.',
      access: signedIn.own(),
      body: z.strictObject({}),
      returns: nothing,
    }),
    ...hiddenProfileCalls,
    GetBirthdays: get({
      about:
        'Members whose birthday it is today (as ages are counted, in UTC), of a couple also of one of the two; the last seen first. With `sought` of those alone who fit both ways.',
      access: signedIn.open(),
      rates: [rates.paging, ...listsMembers],
      query: paged({ sought: flag.default(false) }).omit({ skip: true }),
      returns: page(foundProfile),
    }),
    GetNewNearby: get({
      about:
        'Members within 50 km of the viewer, zip code to zip code, who fit both ways and joined at this moment or later: the newest three, and how many there are up to 30. ServiceUnavailable while places are away.',
      access: signedIn.open(),
      rates: [rates.paging, ...listsMembers],
      query: z.strictObject({ since: instant }),
      returns: z.object({ items: z.array(foundProfile), count: z.int() }),
    }),
    GetNewPeople: get({
      about:
        'Members within 50 km of the viewer, zip code to zip code, who fit both ways and joined in the last 30 days, the newest first. ServiceUnavailable while places are away.',
      access: signedIn.open(),
      rates: [rates.paging, ...listsMembers],
      query: paged({}).omit({ skip: true }),
      returns: page(foundProfile.extend({ joinedAt: instant })),
    }),
    GetNewestMedia: post({
      about:
        'The newest open pictures and videos, one of a member, of members who fit; with `sought` of those alone who fit both ways; on the dark variant also by kink.',
      access: signedIn.alsoLooking().open(),
      rates: [rates.paging, ...listsMembers],
      body: paged({ options: startSearchOptions.optional(), kink: kinkName.optional(), sought }).omit({ skip: true }),
      returns: page(z.object({ profile: profileCard, mediaId: id, addedAt: instant, media: mediaCard })),
    }),
  },
})

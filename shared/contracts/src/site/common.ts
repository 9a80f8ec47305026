/** The calls about a brand that every page may need, and likes. */

import * as z from 'zod'
import { anyone, anySession, service, signedIn } from '../core/access.ts'
import { area, get, post } from '../core/call.ts'
import { gender, id, instant, nothing } from '../core/fields.ts'
import { page, paged } from '../core/paging.ts'
import { declareRates, rates, secondsIn } from '../core/rates.ts'
import { placeLimits } from '../identity/values.ts'
import { likeItemType } from '../liked-items.ts'
import { mediaCard } from '../media/shapes.ts'
import { uploadInput } from '../media/uploads.ts'
import { profileCard } from '../profile/card.ts'
import { distanceBand, onlineBand } from '../profile/shapes.ts'
import { scopes } from '../safety/values.ts'
import { maximumMatchText } from '../search/values.ts'
import { manyLines, oneLine } from '../text/fields.ts'
import { siteRights } from './rights.ts'
import { sortOptions } from './start-settings.ts'
import { maximumFeedback, maximumTranslated, placesAtOnce, translatedAtOnce } from './values.ts'

export const country = z.object({
  id: z.int(),
  /** ISO 3166-1 alpha-2; the browser writes the name in the reader's language. */
  code: z.string().length(2),
})

/** A region; `nestingLevel` indents it below the one before (1 to 3). */
export const countryArea = z.object({ id, name: z.string(), nestingLevel: z.int().min(1).max(3) })

export const zipCodePlace = z.object({
  countryId: id,
  zipCode: z.string(),
  city: z.string(),
  countryAreaId: id.nullable(),
})

const zipCode = z.strictObject({ countryId: id, zipCode: z.string() })

const likedItem = { itemType: likeItemType, itemId: id }

export const commonRates = declareRates({
  feedback: { limit: 5, seconds: secondsIn.day, by: 'profile' },
  zipByCoordinates: { limit: 30, seconds: secondsIn.hour, by: 'address' },
  likes: { limit: 500, seconds: secondsIn.day, by: 'profile' },
  translations: { limit: 100, seconds: secondsIn.hour, by: 'profile' },
})

export const common = area('Common', {
  service: 'site',
  calls: {
    GetSiteCountries: get({
      about: 'The countries that a member of this brand may live in, the brand’s own first.',
      access: anyone,
      query: z.strictObject({}),
      returns: z.object({ items: z.array(country) }),
    }),
    GetCountryAreasByCountryId: get({
      about: 'The regions of a country with those within them, in reading order.',
      access: anyone,
      query: z.strictObject({ country: id }),
      returns: z.object({ items: z.array(countryArea) }),
    }),
    GetZipCode: get({
      about: 'The town of a zip code; NotFound for an unknown one.',
      access: anyone,
      query: z.strictObject({ countryId: id, zipCode: oneLine(placeLimits.zipCode.least, placeLimits.zipCode.most) }),
      returns: zipCodePlace,
    }),
    GetZipCodeByCoordinates: get({
      about: 'The zip code whose centre is nearest within 50 km; the coordinates are not kept (R22).',
      access: anyone,
      rates: [commonRates.zipByCoordinates],
      query: z.strictObject({
        latitude: z.coerce.number<number | string>().min(-90).max(90),
        longitude: z.coerce.number<number | string>().min(-180).max(180),
      }),
      returns: zipCodePlace,
    }),
    FindPlace: post({
      about:
        'The town of a zip code with the regions around it, the widest first; null for an unknown one. Between services.',
      access: service,
      body: zipCode,
      returns: z.object({ place: zipCodePlace.nullable(), countryAreaIds: z.array(id) }),
    }),
    GetDistances: post({
      about:
        'Says how far zip codes are from another one, centre to centre and as bands alone (R22); null where one is not known. Between services.',
      access: service,
      body: z.strictObject({ from: zipCode, to: z.array(zipCode).min(1).max(placesAtOnce) }),
      returns: z.object({ bands: z.array(distanceBand.nullable()) }),
    }),
    GetAreasOfPlaces: post({
      about: 'The regions that zip codes lie in, the widest first; none for an unknown one. Between services.',
      access: service,
      body: z.strictObject({ places: z.array(zipCode).min(1).max(placesAtOnce) }),
      returns: z.object({ areas: z.array(z.array(id)) }),
    }),
    GetSeenSince: post({
      about:
        'Members who were here at this moment or later, the earliest first, each with the last time; the next page begins at the last time of this one. Between services.',
      access: service,
      body: z.strictObject({ since: instant, take: z.int().min(1).max(5000) }),
      returns: z.object({ items: z.array(z.object({ profileId: id, seenAt: instant })) }),
    }),
    GetLastSeen: post({
      about: 'When members were here last, as bands; those who were not for a month are left out. Between services.',
      access: service,
      body: z.strictObject({ profileIds: z.array(id).min(1).max(1000) }),
      returns: z.object({ items: z.array(z.object({ profileId: id, band: onlineBand })) }),
    }),
    GetTranslator: get({
      about: 'Says whether the operator has a machine that translates. Between services.',
      access: service,
      query: z.strictObject({}),
      returns: z.object({ available: z.boolean() }),
    }),
    TranslateTexts: post({
      about:
        'Texts in the reader’s language, by the operator’s own machine, in the order in which they were sent, and the language it found them to be in. They are kept nowhere; ServiceUnavailable where the machine does not answer.',
      access: signedIn.open(),
      rates: [commonRates.translations],
      body: z
        .strictObject({ texts: z.array(manyLines(1, maximumTranslated)).min(1).max(translatedAtOnce) })
        .refine(({ texts }) => texts.join('').length <= maximumTranslated),
      returns: z.object({ texts: z.array(z.string()), from: z.string().nullable() }),
    }),
    GetNewsTickerText: get({
      about: 'The line of news above the page, in the reader’s language; null when there is none.',
      access: anyone,
      query: z.strictObject({}),
      returns: z.object({ text: z.string().nullable() }),
    }),
    GetAllGlossaryEntries: get({
      about: 'The words of the community explained, in the reader’s language and its alphabetical order.',
      service: 'support',
      access: signedIn.beforeDarkGate().open(),
      query: z.strictObject({}),
      returns: z.object({ items: z.array(z.object({ id, term: z.string(), text: z.string() })) }),
    }),
    GetChatRoomsForStart: get({
      about: 'The chat rooms with somebody in them.',
      service: 'mail',
      access: signedIn.open(),
      query: z.strictObject({}),
      returns: z.object({
        items: z.array(z.object({ chatRoomId: id, name: z.string(), present: z.int(), pictures: z.array(z.string()) })),
      }),
    }),
    GetAutomaticMatchWords: post({
      about: 'Match words that fit what the member wrote.',
      service: 'search',
      access: signedIn.alsoLooking().open(),
      body: z.strictObject({ text: manyLines(1, maximumMatchText) }),
      returns: z.object({ items: z.array(z.string()) }),
    }),
    GetStartPageSortOptions: get({
      about: 'The sections of the start page in the member’s order; empty: the brand’s own order.',
      access: signedIn.own(),
      query: z.strictObject({}),
      returns: z.object({ sortOptions }),
    }),
    SaveStartPageSortOptions: post({
      about: 'Saves order and hiding of the start page’s sections; empty goes back to the brand’s own.',
      access: signedIn.own(),
      body: z.strictObject({ sortOptions }),
      returns: nothing,
    }),
    UpdateHeartbeat: post({
      about:
        'The keep-alive of a visible page (docs/product/limits.md: every 60 seconds): marks the member as online and tells whether the session is still the one of this page.',
      access: anyone,
      body: z.strictObject({ profileId: z.int().positive() }),
      returns: z.object({ valid: z.boolean() }),
    }),
    AddProfilePageNewDesignFeedback: post({
      about: 'Keeps what a member thinks of the new profile page.',
      access: signedIn.own(),
      rates: [commonRates.feedback],
      creates: true,
      body: z.strictObject({ rating: z.int().min(1).max(5), text: manyLines(0, maximumFeedback).default('') }),
      returns: nothing,
    }),
    GetProfilePageNewDesignFeedback: get({
      about:
        'Says what members of this brand think of the new profile page, the newest first, without who it was. For staff.',
      access: signedIn.from('Support').holding(scopes.Tickets).inPerson().open(),
      query: paged({}),
      returns: page(z.object({ rating: z.int().min(1).max(5), text: z.string(), writtenAt: instant })),
    }),
    UploadTempMedia: post({
      about:
        'Takes a picture as multipart form data with the file as File and everything else as query, and keeps it for 48 hours until something claims it. Whoever is held back, before terms or gate too, has a picture for a question to the support taken, and nothing else.',
      service: 'media',
      access: anySession.beforeTerms().notBanned('Uploads').own(),
      rates: [rates.uploads],
      body: uploadInput,
      returns: mediaCard,
    }),
    GetContentTokens: get({
      about:
        'The signed parameter for addresses of public media on this site, to be renewed hourly (R21): append it as the query.',
      service: 'media',
      access: anySession.own(),
      query: z.strictObject({}),
      returns: z.object({ items: z.array(z.string()) }),
    }),
    GetLikeDeletedProfilesCount: get({
      about:
        'Counts how many likes of an item were given by profiles that are deleted now. NotFound as GetLikeProfiles.',
      access: signedIn.may(siteRights['item.seeLikes']),
      query: z.strictObject({ itemType: likeItemType, itemId: id }),
      returns: z.object({ count: z.int() }),
    }),
    ToggleLike: post({
      about:
        'Likes an item, or takes the like back; answers with the state after it. NotFound for what the member may not see, ServiceUnavailable while nobody answers whether that is so.',
      access: signedIn.notPaused().may(siteRights['item.like']),
      rates: [commonRates.likes],
      body: z.strictObject(likedItem),
      returns: z.object({ liked: z.boolean() }),
    }),
    GetLikeProfiles: get({
      about:
        'Lists who likes an item, newest first, without anybody whom a block keeps apart from the reader. NotFound for what the reader may not see.',
      access: signedIn.may(siteRights['item.seeLikes']),
      rates: [rates.paging],
      query: paged({ ...likedItem, genderFilter: gender.optional() }),
      returns: page(profileCard),
    }),
  },
})

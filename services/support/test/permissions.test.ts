/**
 * The right to make each call on each ticket (R9): every call, by every persona, on both sides. Tickets are open to
 * every status that signs in, before terms and gate; the desk is for Support alone, and never on an own ticket.
 */
import { areas } from '@samvaer/contracts/areas'
import type { CallName } from '@samvaer/contracts/client'
import { type Area, serviceOf } from '@samvaer/contracts/core/call'
import { codeOf } from '@samvaer/testing/outcomes'
import { callers, isStaff, type Situation, signedInOf, type Way } from '@samvaer/testing/rights'
import { checkRights, checkTable } from '@samvaer/testing/rights-matrix'
import { hold, personsOf, type Staged, staged } from '@samvaer/testing/staging'
import { world as demo } from '@samvaer/testing/world'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  contentRow,
  darkSite,
  messageRow,
  type Person,
  type SupportWorld,
  startSupport,
  ticketRow,
} from './support-world.ts'

interface Things {
  ticketId: number
  intoTicketId: number
  macroId: number
  contentId: number
  storyId: number
}

/** More than any of these tickets has. */
const seen = 1000
const words = { 'da-DK': { title: 'Hej', text: 'Hej' } }
const texts = { 'da-DK': 'Hej', 'sv-SE': 'Hej', 'nb-NO': 'Hei', 'en-GB': 'Hello' }

const ofMember = { heldToo: 'locked and quarantined', beforeGate: true } as const
/** The author's own; staff know of it and may not do it. */
const authors = { ...ofMember, others: 'NotFound', staff: 'NotAllowed' } as const
/** The author's and the staff's. */
const bothSides = { ...ofMember, others: 'NotFound', staff: 'ok' } as const
const desk = { from: 'Support', own: 'NotAllowed' } as const
const macros = { from: 'Support' } as const
/** There is none to be had in these tickets: a rating, a closed ticket, one without an author who is a member. */
const ownConflict = { own: 'Conflict', granted: { own: 'Conflict', staff: 'Conflict' } } as const
const deskConflict = { others: 'Conflict', granted: { others: 'Conflict', staff: 'Conflict' } } as const

const story = { title: 'Vi', text: 'Hun skrev først. '.repeat(10), names: 'Vi to', consent: true } as const
/** Of light brands alone; never on one's own. */
const storyDesk = { from: 'Support', light: true, own: 'NotAllowed' } as const

const ways: readonly Way<Things>[] = [
  { call: 'Stories/GetMyStory', make: (api) => api.get('Stories/GetMyStory', {}), light: true },
  { call: 'Stories/GetStoryQueue', make: (api) => api.get('Stories/GetStoryQueue', {}), from: 'Support', light: true },
  {
    call: 'Stories/ShowStory',
    make: (api, { storyId }) => api.post('Stories/ShowStory', { storyId, version: 1, reason: 'Tak' }),
    ...storyDesk,
  },
  {
    call: 'Stories/DeclineStory',
    make: (api, { storyId }) => api.post('Stories/DeclineStory', { storyId, version: 1, reason: 'Nej' }),
    ...storyDesk,
  },
  { call: 'Tickets/Tickets', make: (api) => api.get('Tickets/Tickets', {}), ...ofMember },
  { call: 'Tickets/MyTicket', make: (api, { ticketId: id }) => api.get('Tickets/MyTicket', { id }), ...authors },
  {
    call: 'Tickets/GetMessagesForTicket',
    make: (api, { ticketId: id }) => api.get('Tickets/GetMessagesForTicket', { id }),
    ...bothSides,
  },
  {
    call: 'Tickets/AddMessageToTicket',
    make: (api, { ticketId }) => api.post('Tickets/AddMessageToTicket', { ticketId, text: 'Hej' }),
    ...authors,
  },
  {
    call: 'Tickets/CloseTicket',
    make: (api, { ticketId }) => api.post('Tickets/CloseTicket', { ticketId, seen }),
    ...authors,
    takes: true,
  },
  {
    call: 'Tickets/ReopenTicket',
    make: (api, { ticketId }) => api.post('Tickets/ReopenTicket', { ticketId }),
    ...bothSides,
    ...ownConflict,
    staff: 'Conflict',
  },
  {
    call: 'Tickets/RateTicket',
    make: (api, { ticketId }) => api.post('Tickets/RateTicket', { ticketId, stars: 5 }),
    ...authors,
    ...ownConflict,
  },
  {
    call: 'Tickets/SetTicketRead',
    make: (api, { ticketId }) => api.post('Tickets/SetTicketRead', { ticketId, number: 1 }),
    ...bothSides,
  },
  { call: 'Tickets/GetTicketQueue', make: (api) => api.get('Tickets/GetTicketQueue', {}), from: 'Support' },
  { call: 'Tickets/GetTicket', make: (api, { ticketId }) => api.get('Tickets/GetTicket', { ticketId }), ...desk },
  {
    call: 'Tickets/GetTicketAuthor',
    make: (api, { ticketId }) => api.get('Tickets/GetTicketAuthor', { ticketId }),
    ...desk,
  },
  {
    call: 'Tickets/GetTicketLog',
    make: (api, { ticketId }) => api.get('Tickets/GetTicketLog', { ticketId }),
    ...desk,
  },
  {
    call: 'Tickets/ClaimTicket',
    make: (api, { ticketId }) => api.post('Tickets/ClaimTicket', { ticketId }),
    ...desk,
  },
  {
    call: 'Tickets/ReleaseTicket',
    make: (api, { ticketId }) => api.post('Tickets/ReleaseTicket', { ticketId }),
    ...desk,
  },
  {
    call: 'Tickets/AnswerTicket',
    make: (api, { ticketId }) => api.post('Tickets/AnswerTicket', { ticketId, seen, text: 'Hej' }),
    ...desk,
  },
  {
    call: 'Tickets/AddTicketNote',
    make: (api, { ticketId }) => api.post('Tickets/AddTicketNote', { ticketId, text: 'Hej' }),
    ...desk,
  },
  {
    call: 'Tickets/ForwardTicket',
    make: (api, { ticketId }) => api.post('Tickets/ForwardTicket', { ticketId, seen, desk: 'Safety', note: 'Hej' }),
    ...desk,
  },
  {
    call: 'Tickets/SetTicketPending',
    make: (api, { ticketId }) => api.post('Tickets/SetTicketPending', { ticketId, seen }),
    ...desk,
  },
  {
    call: 'Tickets/CloseTicketAsStaff',
    make: (api, { ticketId }) => api.post('Tickets/CloseTicketAsStaff', { ticketId, seen }),
    ...desk,
    takes: true,
  },
  {
    call: 'Tickets/MergeTickets',
    make: (api, { ticketId, intoTicketId }) => api.post('Tickets/MergeTickets', { ticketId, intoTicketId }),
    ...desk,
    takes: true,
  },
  {
    call: 'Tickets/DeleteTicket',
    make: (api, { ticketId }) => api.post('Tickets/DeleteTicket', { ticketId, reason: 'Reklame' }),
    ...desk,
    ...deskConflict,
  },
  {
    call: 'Tickets/ShowRatingWords',
    make: (api, { ticketId }) => api.post('Tickets/ShowRatingWords', { ticketId, shown: true }),
    ...desk,
    ...deskConflict,
  },
  { call: 'Stories/SaveStory', make: (api) => api.post('Stories/SaveStory', story), light: true },
  { call: 'Stories/RemoveStory', make: (api) => api.post('Stories/RemoveStory', {}), light: true },
  { call: 'Tickets/GetMacros', make: (api) => api.get('Tickets/GetMacros', {}), from: 'Support' },
  {
    call: 'Tickets/SaveMacro',
    make: (api, { macroId }) => api.post('Tickets/SaveMacro', { macroId, name: 'Hilsen', texts }),
    ...macros,
  },
  {
    call: 'Tickets/DeleteMacro',
    make: (api, { macroId }) => api.post('Tickets/DeleteMacro', { macroId }),
    ...macros,
    takes: true,
  },
  {
    call: 'Common/GetAllGlossaryEntries',
    make: (api) => api.get('Common/GetAllGlossaryEntries', {}),
    beforeGate: true,
  },
  {
    call: 'Support/GetUnansweredSearches',
    make: (api) => api.get('Support/GetUnansweredSearches', {}),
    from: 'Support',
  },
  {
    // Of the head of staff, which none of these personas is.
    call: 'Support/GetStaffTraces',
    make: (api) => api.get('Support/GetStaffTraces', {}),
    ...{ from: 'Support', own: 'NotAllowed', others: 'NotAllowed' },
    granted: { own: 'NotAllowed', others: 'NotAllowed', staff: 'NotAllowed' },
  },
  { call: 'Support/GetContents', make: (api) => api.get('Support/GetContents', { kind: 'Faq' }), from: 'Support' },
  {
    call: 'Support/GetContent',
    make: (api, { contentId }) => api.get('Support/GetContent', { contentId }),
    ...macros,
  },
  {
    call: 'Support/SaveContent',
    make: (api, { contentId }) =>
      api.post('Support/SaveContent', { contentId, revision: 1, kind: 'Faq', category: 'Account', words }),
    ...macros,
  },
  {
    call: 'Support/PublishContent',
    make: (api, { contentId }) => api.post('Support/PublishContent', { contentId, revision: 1 }),
    ...macros,
    takes: true,
  },
  {
    call: 'Support/CancelContent',
    make: (api, { contentId }) => api.post('Support/CancelContent', { contentId, revision: 1, number: 1 }),
    ...macros,
    takes: true,
  },
  {
    call: 'Support/RemoveContent',
    make: (api, { contentId }) => api.post('Support/RemoveContent', { contentId, revision: 1 }),
    ...macros,
    takes: true,
  },
]

const kinds = ['ticket', 'readTicket', 'targetTicket']
/** Of a brand, and so of a side. */
const ofBrand = ['content', 'story']
const stands =
  (relations: readonly string[] | undefined): Situation<Things>['related'] =>
  (kind, _id, _of, caller) => {
    if (kind === 'story') return relations && (relations.length > 0 ? ['author'] : [])
    if (!kinds.includes(kind)) return []
    return relations && [...relations, ...(isStaff(caller) ? ['desk'] : [])]
  }

const situations: readonly Situation<Things>[] = [
  { name: 'own', rule: 'own', related: stands(['owner']) },
  { name: 'of somebody else', rule: 'others', related: stands([]) },
  {
    name: 'own, of the other side',
    related: (kind) => ([...kinds, ...ofBrand].includes(kind) ? undefined : []),
  },
  { name: 'own, of another community', related: stands(undefined) },
  { name: 'own, deleted', related: stands(undefined) },
  { name: 'that never was', related: () => undefined },
]

let world: SupportWorld
let onLight: Staged<Things>
let onDark: Staged<Things>
let last = 1000

/** A member has one story, of one light brand: elsewhere, and once it is deleted, there is none. */
const storyOf = async (dark: boolean, change: Parameters<typeof ticketRow>[1]): Promise<number> => {
  const { profileId, community, status } = change ?? {}
  if (dark || !profileId || community || status) return 987_658
  const storyId = 500_000 + profileId
  const said = { title: 'Vi', text: 'Hun skrev først.', names: 'Vi to', state: 'Waiting', version: 1 }
  const row = { _id: storyId, siteId: 1, ...said, writtenAt: new Date() }
  await world.parts.models.story.updateOne({ profileId }, { $setOnInsert: row }, { upsert: true })
  return storyId
}

/** Rows in the database: their author may be locked, and has as many open as a matrix needs. */
const make = async (dark: boolean, change: Parameters<typeof ticketRow>[1]): Promise<Things> => {
  last += 10
  const [ticketId, intoTicketId, macroId, contentId] = [last, last + 1, last + 2, last + 3]
  const side = world.side(dark)
  await side.ticket.insertMany([ticketRow(ticketId, change), ticketRow(intoTicketId, change)], { lean: true })
  await side.message.insertMany([messageRow(ticketId, ticketId), messageRow(intoTicketId, intoTicketId)], {
    lean: true,
  })
  const at = new Date()
  await world.parts.models.macro.create([
    { _id: macroId, name: 'Hilsen', texts, version: 1, changedBy: 1, changedAt: at },
  ])
  // Something to publish, and something planned to be taken back.
  await side.content.create([contentRow(contentId, { siteId: dark ? 5 : 1 })])
  return { ticketId, intoTicketId, macroId, contentId, storyId: await storyOf(dark, change) }
}

beforeAll(async () => {
  world = await startSupport()
  const personas = await personsOf(world)
  const author = await world.member()
  await world.parts.reserveIds('message', 1_000_000)
  await world.parts.reserveIds('ticket', 1_000_000)
  const stage = async (dark: boolean) =>
    staged<Things, Person>({
      who: (caller) => personas.get(caller),
      fixed: {
        'of somebody else': await make(dark, { profileId: author.id }),
        'that never was': {
          ticketId: 987_654,
          intoTicketId: 987_655,
          macroId: 987_656,
          contentId: 987_657,
          storyId: 987_658,
        },
      },
      make: {
        own: ({ id: profileId }) => make(dark, { profileId }),
        'of somebody else': () => make(dark, { profileId: author.id }),
        'own, of the other side': ({ id: profileId }) => make(!dark, { profileId }),
        'own, of another community': ({ id: profileId }) => make(dark, { profileId, community: 'se' }),
        'own, deleted': ({ id: profileId }) => make(dark, { profileId, status: 'Deleted', open: false }),
      },
    })
  onLight = await stage(false)
  onDark = await stage(true)
  await hold(world, personas)
})
afterAll(() => world.close())

/** Open to everybody, by what they carry: proven where that is tested. */
const forAnyone: readonly CallName[] = [
  'Seo/TicketsRating',
  'Stories/GetStories',
  'Support/GetChangelog',
  'Support/GetChangelogDay',
  'Support/GetContentPage',
  'Support/GetFaq',
  'Support/GetFaqEntry',
  'Support/GetLegalText',
  'Support/GetTermsChanges',
  'Support/SetFaqHelped',
  'Tickets/CreateTicket',
  'Tickets/EmailTicket',
  'Tickets/AddMessageToEmailTicket',
  'Tickets/CloseEmailTicket',
  'Tickets/RateEmailTicket',
  'Tickets/ReopenEmailTicket',
]

test('every call that the support answers is in the matrix, or open to everybody', () => {
  const answered = Object.entries(areas as Record<string, Area>).flatMap(([areaName, area]) =>
    Object.entries(area.calls)
      .filter(([, call]) => serviceOf(area, call) === 'support')
      .map(([name, { access }]) => [`${areaName}/${name}`, access.audience] as const),
  )
  const open = answered.filter(([, audience]) => audience === 'anyone').map(([name]) => name)
  expect(open.sort()).toEqual([...forAnyone].sort())
  const between = answered.filter(([, audience]) => audience === 'service').map(([name]) => name)
  expect(between).toEqual(['Tickets/GetTicketsOfMember'])
  expect([...ways.map(({ call }) => call), ...forAnyone, ...between].sort()).toEqual(
    answered.map(([name]) => name).sort(),
  )
})

const rights = { ways, name: ({ call }: Way<Things>) => call, situations }

test('the table of rights says what the product’s rules say', async (context) =>
  checkTable(context, rights, { ticketId: 1, intoTicketId: 2, macroId: 3, contentId: 4, storyId: 5 }))

describe.each([
  ['light', false],
  ['dark', true],
] as const)('who gets what on the %s side', (_side, dark) => {
  test.for(callers)('every call by %s', async (caller, context) => {
    const persona = caller === 'anonymous' ? undefined : caller
    await checkRights(context, rights, {
      caller,
      dark,
      things: (situation, taking) => (dark ? onDark : onLight)(persona, situation, taking),
      as: (change) =>
        world.as(persona ? { ...signedInOf(demo.personas[persona]), ...change } : 'anonymous', {
          community: 'dk',
          ...(dark && darkSite),
        }),
    })
  })
})

test('staff who look through a profile write nothing in its name', async () => {
  const anna = await world.member()
  const { ticketId } = await make(false, { profileId: anna.id })
  const looked = anna.as({ impersonatorId: 9 })
  expect(
    await Promise.all(
      [
        looked.post('Tickets/CreateTicket', { category: 'Other', subject: 'Hej med jer', text: 'Hej' }),
        looked.post('Tickets/AddMessageToTicket', { ticketId, text: 'Hej' }),
        looked.post('Tickets/CloseTicket', { ticketId, seen }),
      ].map(codeOf),
    ),
  ).toEqual(['NotAllowed', 'NotAllowed', 'NotAllowed'])
})

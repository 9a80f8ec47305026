/**
 * Every sanction × every place where others meet the member and where the member acts, over the whole platform: what a
 * decision of the desk does there, and that all of it is as it was once the sanction is lifted. The cells are those of
 * docs/product/states.md and docs/product/penalties.md.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { areas } from '@samvaer/contracts/areas'
import type { ApiClient, CallInput } from '@samvaer/contracts/client'
import { type Call, callPath } from '@samvaer/contracts/core/call'
import { banTypes } from '@samvaer/contracts/core/values'
import type { ReportedItemType } from '@samvaer/contracts/reported-items'
import { type SanctionKind, sanctionKinds, statusOfSanction } from '@samvaer/contracts/safety/values'
import { type WorldMember, world } from '@samvaer/testing/world'
import { beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { type Caller, caller, send } from '../support/api.ts'
import { platform, useOwnPlatform } from '../support/platform.ts'
import {
  callTogether,
  countsOf,
  giveAds,
  leaveTraces,
  lookAt,
  type Meeting,
  type PlaceOfOthers,
  type PlaceOfTheirs,
  placesOfOthers,
  placesOfTheirs,
  type Traces,
} from '../support/sanctioned-member.ts'

useOwnPlatform({ unlimited: true })

/** Milliseconds from the answer to a decision, or to lifting it, after which no place may show what was before. */
const within = 15_000
/** Milliseconds between two looks at a place. */
const between = 100

type Status = 'Active' | 'Locked' | 'Quarantined' | 'PermaLocked'
type Place = PlaceOfOthers | PlaceOfTheirs | 'live'
type View = Record<Place, unknown>

const active: View = {
  ...{ profile: 'Available', search: true, authors: true, list: true, entry: 'ok', entriesOfTag: 1, comment: true },
  ...{ like: true, mail: 'Goddag', seat: 'card', writing: true, ad: true, lodge: 'ok', lodgeMember: true },
  ...{ lodgeManagers: 1, event: true, eventPage: 'Confirmed', guest: true },
  ...{ reading: 'ok', ownMail: 'ok', tickets: 'ok', decisions: 'ok', demanded: '', live: 'open' },
}

/** Out of every list and count; what others need to know stays. */
const outOfSight: Partial<View> = {
  ...{ profile: 'NotAvailable', search: false, authors: false, list: false, entry: 'NotFound', entriesOfTag: 0 },
  ...{ comment: false, like: false, seat: 'NotAvailable', writing: false, ad: false, lodgeMember: false },
  ...{ lodgeManagers: 0, event: false, eventPage: 'NotFound', guest: false },
  ...{ reading: 'ProfileNotActive', ownMail: 'ProfileNotActive', live: 'closed' },
}

/** The places that each status changes; the rest is as of an Active member. */
const changes: Record<Status, Partial<View>> = {
  Active: {},
  Locked: outOfSight,
  // Comments stay, and the own mail is read.
  Quarantined: { ...outOfSight, comment: true, ownMail: 'ok' },
  PermaLocked: {
    ...{ ...outOfSight, profile: 'Removed', seat: 'Removed', mail: 'removed', reading: 'SignInRequired' },
    ...{ ownMail: 'SignInRequired', tickets: 'SignInRequired', decisions: 'SignInRequired' },
    eventPage: 'Cancelled',
  },
}

/** The effects of a sanction besides the status in which it holds. */
const besides: Partial<Record<SanctionKind, Partial<View>>> = {
  Quarantine: { demanded: 'validation' },
  ForceValidation: { demanded: 'validation' },
  ForceConsent: { demanded: 'consent' },
}

/** The places that a thing leaves which is hidden or removed. */
const withThings: Partial<View> = {
  ...{ authors: false, list: false, entry: 'NotFound', entriesOfTag: 0, comment: false, mail: 'removed', ad: false },
  ...{ event: false, eventPage: 'NotFound', lodge: 'NotFound', lodgeMember: 'NotFound', lodgeManagers: 'NotFound' },
}

const viewOf = (act: Act): View => {
  if (act === 'Hidden' || act === 'Removed') return { ...active, ...withThings }
  return { ...active, ...changes[(statusOfSanction[act] ?? 'Active') as Status], ...besides[act] }
}

/** Everything, once it has ended; but whoever was gone for good gave away the places, and the own event was called off. */
const restoredOf = (act: Act): View =>
  act === 'PermaLock' ? { ...active, event: false, eventPage: 'Cancelled', guest: false } : active

/** A sanction of the member, or what is decided of all that is theirs. */
type Act = SanctionKind | 'Hidden' | 'Removed'
const acts: Act[] = [...sanctionKinds.filter((kind) => kind !== 'Ban'), 'Hidden', 'Removed']

const reasons = {
  ground: { kind: 'Rule' as const, reference: 'De etiske regler, 3' },
  facts: 'Indlægget nævner et andet medlem ved navn.',
  textToSubject: 'Du må ikke hænge andre ud.',
}

const fits = ({ community, persona, status, subscriber, validated, ageProven, persons }: WorldMember) =>
  community === 'dk' && !persona && status === 'Active' && subscriber && validated && ageProven && persons.length === 1
/** An author of nothing else: nobody is found by what is gone. */
const hasWritten = ({ profileId }: WorldMember) => world.entries.some(({ authorId }) => authorId === profileId)
const [host, ...others] = world.members.filter((member) => fits(member) && !hasWritten(member))
if (!host || others.length < acts.length + banTypes.length) throw new Error('The demo has too few members')

interface Subject {
  act: Act
  member: WorldMember
  own: Caller
  traces: Traces
  adId: number
  page: WebSocket | undefined
}

let reader: ApiClient
let staff: ApiClient
let colleague: ApiClient
let meeting: Meeting
let subjects: Subject[]

beforeAll(async () => {
  ;[reader, staff, colleague] = (
    await Promise.all([caller(host), caller('support'), caller(world.staff.colleague)])
  ).map(({ api }) => api) as [ApiClient, ApiClient, ApiClient]
  meeting = await callTogether(reader)
  const members = others.slice(0, acts.length)
  const ads = await giveAds(platform(), members)
  subjects = await Promise.all(
    members.map(async (member, place) => {
      const own = await caller(member)
      const traces = await leaveTraces(member, own.api, host, reader, meeting)
      return { act: acts[place] as Act, member, own, traces, adId: ads.get(member) ?? 0, page: undefined }
    }),
  )
  return () => {
    for (const { page } of subjects) page?.terminate()
  }
})

/** The member's page: connected, or connecting anew as browsers do, or refused. */
const connection = async (subject: Subject): Promise<'open' | 'closed'> => {
  if (subject.page?.readyState === WebSocket.OPEN) return 'open'
  const { cookie = '', origin = '' } = subject.own.headers
  const opened = new WebSocket(`${origin.replace('http', 'ws')}/realtime`, { headers: { cookie, origin } })
  opened.on('error', () => undefined)
  const said = await new Promise<boolean>((resolve) => {
    opened.once('message', () => resolve(true))
    opened.once('close', () => resolve(false))
  })
  subject.page = said ? opened : undefined
  return said ? 'open' : 'closed'
}

const placesOf = (subject: Subject): Record<Place, () => Promise<unknown>> => {
  const by = (looks: Record<string, Parameters<typeof lookAt>[0]>, api: () => ApiClient) =>
    Object.entries(looks).map(([place, look]) => [place, () => lookAt(look, api(), subject.traces)] as const)
  return {
    ...Object.fromEntries([...by(placesOfOthers, () => reader), ...by(placesOfTheirs, () => subject.own.api)]),
    live: () => connection(subject),
  } as Record<Place, () => Promise<unknown>>
}

/** Looks until the place shows it; what a look shows that began later than `within` is the last. */
const becomes = async (look: () => Promise<unknown>, wanted: unknown, since: number): Promise<unknown> => {
  const same = JSON.stringify(wanted)
  for (;;) {
    const began = performance.now()
    const shown = await look()
    if (JSON.stringify(shown) === same || began - since > within) return shown
    // Hundreds look: without a pause the platform would do little but answer them.
    await pause(between)
  }
}

/** All places of all subjects beside what they are to show. @param since the answer to the last act on each */
const expectViews = async (views: ReadonlyMap<Subject, View>, since: ReadonlyMap<Subject, number>): Promise<void> => {
  const wanted = [...views].map(([{ act }, view]) => [act, view] as const)
  const seen = [...views].map(async ([subject, view]) => {
    const cells = Object.entries(placesOf(subject)).map(
      async ([place, look]) => [place, await becomes(look, view[place as Place], since.get(subject) ?? 0)] as const,
    )
    return [subject.act, Object.fromEntries(await Promise.all(cells))] as const
  })
  expect(Object.fromEntries(await Promise.all(seen))).toEqual(Object.fromEntries(wanted))
  const number = (place: Place) => [...views.values()].filter((view) => view[place] === true).length
  const counts = { comments: number('comment'), likes: number('like'), going: 1 + number('guest') }
  expect(await becomes(() => countsOf(reader, meeting), counts, Math.max(...since.values()))).toEqual(counts)
}

/** Does it to all at once. @returns the moment of each answer */
const forAll = async (act: (subject: Subject) => Promise<unknown>): Promise<Map<Subject, number>> =>
  new Map(
    await Promise.all(
      subjects.map(async (subject) => {
        await act(subject)
        return [subject, performance.now()] as const
      }),
    ),
  )

type Wanted = CallInput<'Safety/SanctionMember'>['sanctions'][number]

const sanction = async ({ profileId }: WorldMember, wanted: Wanted): Promise<void> => {
  const said = { profileId, sanctions: [wanted], ...reasons }
  const { decisionId, waitsForSecond } = await staff.post('Safety/SanctionMember', said)
  if (waitsForSecond) await colleague.post('Safety/SecondDecision', { decisionId, approved: true, reason: 'Enig.' })
}

/** Ends all that holds the member. */
const lift = async ({ profileId }: WorldMember): Promise<void> => {
  await staff.post('Safety/OpenMember', { profileId, reason: 'Rapporten' })
  const { sanctions } = await staff.get('Safety/GetMemberHistory', { profileId })
  for (const { sanctionId, holds } of sanctions)
    if (holds) await staff.post('Safety/LiftSanction', { sanctionId, reason: 'Det var en fejl' })
}

const thingsOf = ({ traces, adId }: Subject): readonly (readonly [ReportedItemType, number])[] => [
  ['BlogEntry', traces.blogEntryId],
  ['BlogComment', traces.commentId],
  ['Message', traces.messageId],
  ['Event', traces.ownEventId],
  ['Lodge', traces.lodgeId],
  ['Ad', adId],
]

/** Reported by the host and decided by staff. */
const decideAbout = async (subject: Subject, outcome: 'Hidden' | 'Removed'): Promise<void> => {
  for (const [itemType, itemId] of thingsOf(subject))
    await reader.post('Reports/CreateReport', { itemType, itemId, category: 'Spam' })
  const { items } = await staff.get('Safety/GetReportQueue', { take: 100 })
  for (const { caseId } of items.filter((row) => row.subject?.profileId === subject.member.profileId)) {
    await staff.post('Safety/ClaimReport', { caseId, reason: 'Rapporten' })
    const { version } = await staff.get('Safety/GetReportCase', { caseId })
    const said = { outcome, sanctions: [], ...reasons, textToReporters: 'Tak for hjælpen.' }
    await staff.post('Safety/DecideReport', { caseId, version, ...said })
  }
}

/** The member appeals all that was decided, and a colleague upholds it. */
const uphold = async ({ own }: Subject): Promise<void> => {
  const { items } = await own.api.get('Reports/GetMyDecisions', {})
  for (const { decisionId } of items) {
    const appeal = { decisionId, text: 'Det er ikke, hvad I tror.' }
    const { appealId } = await own.api.post('Reports/AppealDecision', appeal)
    await colleague.post('Safety/DecideAppeal', { appealId, version: 1, upheld: true, text: 'Du har ret.' })
  }
}

const begin = (subject: Subject): Promise<void> =>
  subject.act === 'Hidden' || subject.act === 'Removed'
    ? decideAbout(subject, subject.act)
    : sanction(subject.member, { kind: subject.act })

const end = async (subject: Subject): Promise<void> => {
  if (subject.act === 'Hidden' || subject.act === 'Removed') return uphold(subject)
  await lift(subject.member)
  // A member who was locked out for good has no session any more.
  if (subject.act === 'PermaLock') {
    const again = () => caller(subject.member).catch(() => undefined)
    await expect.poll(again).toBeDefined()
    subject.own = await caller(subject.member)
  }
}

const viewsOf = (view: (act: Act) => View) => new Map(subjects.map((subject) => [subject, view(subject.act)]))

test('each sanction reaches every place, and ending it restores all of them', async () => {
  const now = performance.now()
  await expectViews(
    viewsOf(() => active),
    new Map(subjects.map((subject) => [subject, now])),
  )
  const decided = await forAll(begin)
  await expectViews(viewsOf(viewOf), decided)
  const ended = await forAll(end)
  await expectViews(viewsOf(restoredOf), ended)
})

const callsOf = Object.values(areas).flatMap((area) =>
  Object.entries(area.calls as Record<string, Call>).map(([name, call]) => ({ path: callPath(area.name, name), call })),
)
/** One act that each ban takes, refused for its input where access lets the member in. */
const actOf = (ban: string) => callsOf.find(({ call }) => call.access.ban === ban && call.method === 'POST')?.path ?? ''

const isBanned = async ({ headers }: Caller, ban: string): Promise<boolean> => {
  const { body } = await send('localhost', actOf(ban), {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ aKeyThatNobodyDeclared: true }),
  })
  const { code, detail } = JSON.parse(body)
  return code === 'Banned' && detail.ban === ban
}

test('each ban takes its own act from a member at once, no other, and gives it back', async () => {
  const members = others.slice(acts.length, acts.length + banTypes.length)
  const banned = await Promise.all(
    banTypes.map(async (ban, place) => {
      const member = members[place] as WorldMember
      return { ban, member, own: await caller(member) }
    }),
  )
  const taken = async ({ own }: (typeof banned)[number]) => {
    const found = await Promise.all(banTypes.map(async (ban) => ((await isBanned(own, ban)) ? [ban] : [])))
    return found.flat()
  }
  const reach = (act: (one: (typeof banned)[number]) => Promise<void>, wanted: (ban: string) => string[]) =>
    Promise.all(
      banned.map(async (one) => {
        await act(one)
        expect(await becomes(() => taken(one), wanted(one.ban), performance.now())).toEqual(wanted(one.ban))
      }),
    )
  await reach(
    ({ member, ban }) => sanction(member, { kind: 'Ban', ban, days: 3 }),
    (ban) => [ban],
  )
  await reach(
    ({ member }) => lift(member),
    () => [],
  )
})

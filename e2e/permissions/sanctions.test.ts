/**
 * Every sanction × every place where others meet the member and where the member acts, over the whole platform: what a
 * decision of the desk does there, and that all of it is as it was once the sanction is lifted. The cells are those of
 * docs/product/states.md and docs/product/penalties.md.
 */
import type { ApiClient } from '@samvaer/contracts/client'
import type { ReportedItemType } from '@samvaer/contracts/reported-items'
import { type SanctionKind, sanctionKinds, statusOfSanction } from '@samvaer/contracts/safety/values'
import { type WorldMember, world } from '@samvaer/testing/world'
import { beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { becomes, hasNoLimits, liftSanctions, reasons, sanction } from '../support/acts/sanction-acts.ts'
import { type Caller, caller } from '../support/api.ts'
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

/** An author of nothing else: nobody is found by what is gone. */
const hasWritten = ({ profileId }: WorldMember) => world.entries.some(({ authorId }) => authorId === profileId)
const [host, ...others] = world.members.filter((member) => hasNoLimits(member) && !hasWritten(member))
if (!host || others.length < acts.length) throw new Error('The demo has too few members')

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
    : sanction({ staff, colleague }, subject.member, { kind: subject.act })

const end = async (subject: Subject): Promise<void> => {
  if (subject.act === 'Hidden' || subject.act === 'Removed') return uphold(subject)
  await liftSanctions(staff, subject.member)
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

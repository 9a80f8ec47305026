/** Measures how soon a member is gone from every place after a decision of the desk, with 50 open pages of others. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { ApiClient } from '@samvaer/contracts/client'
import { type WorldMember, world } from '@samvaer/testing/world'
import {
  callTogether,
  leaveTraces,
  lookAt,
  type Meeting,
  type PlaceOfOthers,
  placesOfOthers,
  type Traces,
} from '../../support/sanctioned-member.ts'
import type { Figure } from '../figures.ts'
import { startServer } from '../load.ts'
import { memberClient } from '../member-client.ts'
import { median, p95 } from '../ratios.ts'
import { type OpenPage, openPage } from '../realtime/open-page.ts'
import { signIn, signInStaff } from '../sign-in.ts'

const readers = 50
const rounds = 20
/** Milliseconds between two looks of one page: what it sees is that much later at most. */
const every = 150
/** Milliseconds. */
const goal = 1000
const patience = 30_000

/** Places at which anybody sees the member, and no more after a suspension. */
const watched: readonly (readonly [PlaceOfOthers, there: unknown, gone: unknown])[] = [
  ['profile', 'Available', 'NotAvailable'],
  ['search', true, false],
  ['authors', true, false],
  ['list', true, false],
  ['entry', 'ok', 'NotFound'],
  ['entriesOfTag', 1, 0],
  ['comment', true, false],
  ['like', true, false],
  ['lodgeManagers', 1, 0],
  ['event', true, false],
  ['eventPage', 'Confirmed', 'NotFound'],
]

const isHere = ({ community, persona, status }: WorldMember) => community === 'dk' && !persona && status === 'Active'
const fits = (member: WorldMember) =>
  isHere(member) && member.subscriber && member.validated && member.ageProven && member.persons.length === 1

interface Reader {
  member: WorldMember
  api: ApiClient
  page: OpenPage
}

const read = async (gateway: string, member: WorldMember): Promise<Reader> => {
  const cookie = await signIn(gateway, member.email)
  return { member, api: memberClient(gateway, cookie), page: await openPage(gateway, cookie, () => undefined) }
}

/** Each page looks at a place in turn until it shows it so. @returns milliseconds of each */
const untilShown = async (
  pages: readonly Reader[],
  traces: Traces,
  state: 'there' | 'gone',
): Promise<[PlaceOfOthers, number][]> => {
  const began = performance.now()
  return Promise.all(
    pages.map(async ({ api }, index): Promise<[PlaceOfOthers, number]> => {
      const [place, there, gone] = watched[index % watched.length] as (typeof watched)[number]
      const wanted = state === 'there' ? there : gone
      for (;;) {
        const shown = await lookAt(placesOfOthers[place], api, traces)
        if (shown === wanted) return [place, performance.now() - began]
        if (performance.now() - began > patience)
          throw new Error(`${place} shows ${shown} after ${patience} ms, not ${wanted}`)
        await pause(every)
      }
    }),
  )
}

/** Figures 26. */
export const measureGone = async (say: (line: string) => void): Promise<Figure[]> => {
  const data = mkdtempSync(join(tmpdir(), 'samvaer-bench-gone-'))
  const server = await startServer('platform', { SAMVAER_BENCH_DATA: data, LOG_LEVEL: 'error' })
  const pages: Reader[] = []
  try {
    say(`26: ${readers} open pages while ${rounds} members are suspended …`)
    const { url } = server
    const crowd = world.members.filter(fits)
    const subjects = crowd.slice(0, rounds)
    // First those who can call others together.
    const others = [...crowd.slice(rounds), ...world.members.filter((one) => isHere(one) && !crowd.includes(one))]
    for (const member of others.slice(0, readers)) pages.push(await read(url, member))
    const staff = memberClient(url, await signInStaff(url, world.personas.support))
    // Several, since each member calls few events a day.
    const hosts: { reader: Reader; meeting: Meeting }[] = []
    for (const reader of pages.slice(0, 4)) hosts.push({ reader, meeting: await callTogether(reader.api) })
    const [gone, back]: [number[], number[]] = [[], []]
    const byPlace = new Map<PlaceOfOthers, number[]>()
    for (const [index, subject] of subjects.entries()) {
      const own = memberClient(url, await signIn(url, subject.email))
      const { reader, meeting } = hosts[index % hosts.length] as (typeof hosts)[number]
      const traces = await leaveTraces(subject, own, reader.member, reader.api, meeting)
      await untilShown(pages, traces, 'there')
      const { profileId } = subject
      const deciding = staff.post('Safety/SanctionMember', {
        ...{ profileId, sanctions: [{ kind: 'Suspend24h' as const }], facts: 'Reklame', textToSubject: 'Lad være.' },
        ground: { kind: 'Rule' as const, reference: 'De etiske regler, 3' },
      })
      const times = await untilShown(pages, traces, 'gone')
      await deciding
      gone.push(Math.max(...times.map(([, time]) => time)))
      for (const [place, time] of times) byPlace.set(place, [...(byPlace.get(place) ?? []), time])
      await staff.post('Safety/OpenMember', { profileId, reason: 'Rapporten' })
      const [sanction] = (await staff.get('Safety/GetMemberHistory', { profileId })).sanctions
      const lifting = staff.post('Safety/LiftSanction', { sanctionId: sanction?.sanctionId ?? 0, reason: 'En fejl' })
      back.push(Math.max(...(await untilShown(pages, traces, 'there')).map(([, time]) => time)))
      await lifting
    }
    for (const [place, times] of byPlace)
      say(`   ${place}: median ${median(times).toFixed(0)} ms, p95 ${p95(times).toFixed(0)} ms`)
    const figureOf = (title: string, ours: number): Figure => ({
      ...{ number: 26, title, unit: 'ms', ours, baseline: goal, ratio: ours / goal, pairs: rounds },
      ...{ goal: '≤ 1', reached: ours <= goal },
    })
    return [
      figureOf('from a decision to gone everywhere, median / 1 s', median(gone)),
      figureOf('from a decision to gone everywhere, p95 / 1 s', p95(gone)),
      figureOf('from lifting it to back everywhere, median / 1 s', median(back)),
      figureOf('from lifting it to back everywhere, p95 / 1 s', p95(back)),
    ]
  } finally {
    for (const { page } of pages) page.close()
    await server.stop()
    rmSync(data, { recursive: true, force: true })
  }
}

/** Needs a browser: a read that is announced with the document is the one that the page asks for. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { world } from '@samvaer/testing/world'
import type { Page } from 'playwright'
import { beforeAll, expect, it } from 'vitest'
import { createLooks } from '../../support/looking/look.ts'
import { openWindow } from '../../support/member-window.ts'
import { membersOf } from '../../support/members.ts'
import { rests } from '../../support/requests-under-way.ts'

interface Declared {
  path: string
  call: string
  choices?: Record<string, string>
}
interface Remote {
  firstCalls?: Declared[]
  menu?: { path: string; dark?: boolean }[]
}

const root = join(import.meta.dirname, '../../..')
const readJson = (file: string): unknown => JSON.parse(readFileSync(join(root, file), 'utf8'))
const remotes = globSync('mfe-*/remote.json', { cwd: root }).map((file) => readJson(file) as Remote)
const places = remotes.flatMap(({ menu = [] }) => menu)
/** Places of the dark variant, which this window is not on. */
const dark = places.filter((item) => item.dark).map(({ path }) => path)
/** Opened where somebody writes: journeys/mail/mail-group. */
const elsewhere = '/Mail/:conversationId'
const declared = Map.groupBy(
  [
    ...(readJson('shell/first-calls.json') as Declared[]),
    ...remotes.flatMap(({ firstCalls = [] }) => firstCalls),
  ].filter(({ path }) => path !== elsewhere && !dark.some((place) => path.startsWith(place))),
  ({ path }) => path,
)
/** Of the paths that are neither in the menu nor of something by its id, one in so many is opened in an ordinary run. */
const share = 8
const main = new Set(['/Start', ...places.map(({ path }) => path)])
const others = [...declared.keys()].filter((path) => !main.has(path) && !path.includes(':'))
const taken = new Set(
  createLooks()
    .inTurn(Array.from({ length: share }, (_, turn) => others.filter((_path, at) => at % share === turn)))
    .flat(),
)
const opened = [...declared].filter(([path]) => taken.has(path) || !others.includes(path))

const nextMember = membersOf('firstCalls')
const entry = world.entries.find(({ community, dark }) => community === 'dk' && !dark)
/** Something to open by each name. */
const ids: Record<string, number | undefined> = {
  ':blogEntryId': entry?.blogEntryId,
  ':profileId': entry?.authorId,
}
/** Gives a path and a call their ids; the words behind an id are any, and nothing was chosen yet. */
const filled = (text: string, choices: Declared['choices'] = {}): string =>
  text.replace(/:\w+\?$/, 'About').replace(/:[\w.]+/g, (name) => choices[name.slice(1)] ?? String(ids[name]))

let page: Page
beforeAll(async () => {
  const window = await openWindow(nextMember(), { language: 'da-DK' })
  page = window.page
  // A page that hears of what it watches reads it once more.
  await page.routeWebSocket('**/realtime*', () => undefined)
  const { items: lodges } = await window.api.get('Lodges/GetPopularLodges', { take: 1 })
  const { items: events } = await window.api.get('Events/GetUpcomingEvents', {})
  const lodgeId = lodges[0]?.lodgeId ?? 0
  const { items: debates } = await window.api.get('Lodges/GetDebateEntries', { lodgeId })
  Object.assign(ids, {
    ':lodgeId': lodgeId,
    ':eventId': events[0]?.eventId,
    ':debateEntryId': debates[0]?.debateEntryId,
  })
})

/** The calls whose answers came within a page. */
const answersIn = (html: string): string[] => {
  const json = /id="samvaer-written">(.*?)<\/script>/s.exec(html)?.[1]
  return json === undefined ? [] : Object.keys((JSON.parse(json) as { answers: object }).answers)
}

/** A script whose preload names another hash than its loader is fetched twice. */
const scriptsOf = () =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.endsWith('.js')),
  )

it.each(opened)('%s reads what it begins with by its document, and not again', async (path, calls) => {
  const document = await page.goto(filled(path))
  const main = page.getByRole('main')
  await main.getByRole('heading', { level: 1 }).waitFor()
  await expect.poll(() => main.locator('[aria-busy="true"]').count()).toBe(0)
  // Parts that the page draws without waiting for them count as well.
  await rests(page)
  const wanted = calls.map(({ call, choices }) => new URL(`/api/${filled(call, choices)}`, page.url()))
  const reads = await page.evaluate(
    (names) =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => names.includes(new URL(name).pathname))
        .map((one) => [one.name, (one as PerformanceResourceTiming).initiatorType]),
    wanted.map(({ pathname }) => pathname),
  )
  const came = answersIn((await document?.text()) ?? '').map((call) => new URL(`/api/${call}`, page.url()).href)
  const whence = ({ href }: URL) => [href, came.includes(href) ? 'page' : 'link']
  const within = wanted.flatMap(({ href }) => (came.includes(href) ? [[href, 'page']] : []))
  expect([...reads, ...within].toSorted()).toEqual(wanted.map(whence).toSorted())
  const scripts = await scriptsOf()
  expect(scripts).toEqual([...new Set(scripts)])
})

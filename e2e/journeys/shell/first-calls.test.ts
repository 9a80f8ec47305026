/** Needs a browser: a read that is announced with the document is the one that the page asks for. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { world } from '@samvaer/testing/world'
import type { Page } from 'playwright'
import { beforeAll, expect, it } from 'vitest'
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
const remotes = globSync('mfe-*/remote.json', { cwd: root }).map(
  (file) => JSON.parse(readFileSync(join(root, file), 'utf8')) as Remote,
)
/** Places of the dark variant, which this window is not on. */
const dark = remotes.flatMap(({ menu = [] }) => menu.filter((item) => item.dark).map(({ path }) => path))
const declared = remotes
  .flatMap(({ firstCalls = [] }) => firstCalls)
  .filter(({ path }) => !dark.some((place) => path.startsWith(place)))

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
  ids[':lodgeId'] = lodges[0]?.lodgeId
  ids[':eventId'] = events[0]?.eventId
})

/** A script whose preload names another hash than its loader is fetched twice. */
const scriptsOf = () =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.endsWith('.js')),
  )

it.each(declared)('$path reads $call with its document, and not again', async ({ path, call, choices }) => {
  const address = `/api/${filled(call, choices)}`
  await page.goto(filled(path))
  const main = page.getByRole('main')
  await main.getByRole('heading', { level: 1 }).waitFor()
  await expect.poll(() => main.locator('[aria-busy="true"]').count()).toBe(0)
  // Parts that the page draws without waiting for them count as well.
  await rests(page)
  const { pathname, href } = new URL(address, page.url())
  const reads = await page.evaluate(
    (wanted) =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => new URL(name).pathname === wanted)
        .map((one) => [one.name, (one as PerformanceResourceTiming).initiatorType]),
    pathname,
  )
  expect(reads).toEqual([[href, 'link']])
  const scripts = await scriptsOf()
  expect(scripts).toEqual([...new Set(scripts)])
})

/** Figure 32: pages of members that arrive written, beside the same pages drawn by the browser, in one run. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildAll } from '@samvaer/cli/build-all'
import { forkPlatform } from '@samvaer/cli/forked-platform'
import { forTests, seededPrefix, seededWorld } from '@samvaer/cli/seeded-world'
import { shellBuild } from '@samvaer/cli/shell-build'
import { consentCookie } from '@samvaer/contracts/shell/values'
import { isWritten, readDocument, untilWritten } from '../documents.ts'
import type { Figure } from '../figures.ts'
import { processorOf } from '../processor.ts'
import { median, p95 } from '../ratios.ts'
import { unreachedRates } from '../servers/settings.ts'
import { sessionCookie, signIn } from '../sign-in.ts'
import { interleaved, type Target } from './interleaved.ts'
import type { LoadConditions } from './load-page.ts'
import type { Stage } from './page-stage.ts'

const list = '/Community/Blogs/All'
/** Its whole address: one without the title leads on to it, and is not written. */
const entryOn = (page: string): string => {
  const [address] = /\/Community\/Blogs\/Entry\/\d+\/[\w-]+(?=")/.exec(page) ?? []
  if (address === undefined) throw new Error('The list leads to no entry')
  return address
}
/** The reads of the list. */
const calls = ['/api/Blogs/GetAllBlogEntries?sortByActivity=false', '/api/Common/GetContentTokens']
/** A page that nobody looks at yet is not written. */
const unwritten = { 'sec-purpose': 'prefetch' }

const rounds = 3
const goals = { cold: 1400, warm: 700, alive: 3000, processor: 2.5, p95: 120 }
/** Pages of a side in a pair, and pairs. */
const pages = 40
const pairs = 4
const perSecond = 25
const seconds = 20

const reads = async (stage: Stage): Promise<Figure[]> => {
  const { url } = await stage.ours()
  const cookie = await sessionCookie(url)
  const asMember = `${cookie.name}=${cookie.value}`
  const entry = entryOn(await untilWritten(url + list, asMember))
  await untilWritten(url + entry, asMember)
  const cookies = [cookie, { name: consentCookie, value: 'necessary', url }]
  const kinds = [
    { title: 'list, first item', path: list, ready: 'main a[href*="/Blogs/Entry/"]', alive: 'main article button' },
    { title: 'entry, its text', path: entry, ready: 'main article p', alive: 'main article button' },
  ].flatMap((page) => (['cold', 'warm'] as const).map((visit) => ({ ...page, visit })))
  const targets = kinds.flatMap(({ path, ready, alive, visit }): Target[] =>
    [{}, unwritten].map((headers) => {
      const conditions: LoadConditions = { slow: true, warm: visit === 'warm', onPhone: true, headers, alive, cookies }
      return { address: url + path, ready, conditions }
    }),
  )
  const costs = await interleaved(stage, targets as [Target, ...Target[]], rounds)
  const shown = (title: string, unit: string, ours: number, baseline: number, goal?: number): Figure => ({
    ...{ number: 32, title, unit, ours, baseline, ratio: ours / Math.max(baseline, 1e-9), pairs: rounds },
    ...(goal === undefined ? { goal: 'shown', reached: true } : { goal: `ours ≤ ${goal}`, reached: ours <= goal }),
  })
  return kinds.flatMap(({ title, visit }, index) => {
    const [on, off] = [costs[2 * index], costs[2 * index + 1]]
    if (!on || !off) return []
    const row = (what: string, of: Parameters<typeof on>[0], unit: string, goal?: number, scale = 1) =>
      shown(`${title}, ${visit}, ${what} / by the browser`, unit, on(of) / scale, off(of) / scale, goal)
    return [
      row('usable', 'usable', 'ms', goals[visit]),
      row('answers', 'alive', 'ms', visit === 'cold' ? goals.alive : undefined),
      row('blocking time', 'tbt', 'ms'),
      row('requests', 'requests', ''),
      row('bytes', 'totalBytes', 'kB', undefined, 1000),
      row('shift', 'cls', ''),
    ]
  })
}

/** Milliseconds from each request to its whole answer, at an even pace, whether or not those before are answered. */
const paced = async (ask: () => Promise<string>): Promise<{ times: number[]; written: number }> => {
  const asked = Array.from({ length: perSecond * seconds }, async (_, turn) => {
    await new Promise((resolve) => setTimeout(resolve, (turn * 1000) / perSecond))
    const begun = performance.now()
    const page = await ask()
    return { time: performance.now() - begun, written: isWritten(page) }
  })
  const answered = await Promise.all(asked)
  return {
    times: answered.map(({ time }) => time),
    written: answered.filter(({ written }) => written).length / answered.length,
  }
}

const serving = async ({ say }: Stage): Promise<Figure[]> => {
  const seeded = await seededWorld(say)
  const data = mkdtempSync(join(tmpdir(), 'samvaer-bench-written-'))
  cpSync(seeded.directory, data, { recursive: true })
  const platform = await forkPlatform(
    {
      ...{ data, databasePrefix: seededPrefix, fresh: false, remotes: await buildAll(say), shell: shellBuild },
      ...{ rates: unreachedRates, logLevel: 'error' },
    },
    { ...forTests, SAMVAER_WORLD_NOW: seeded.now },
  )
  try {
    const cookie = await signIn(platform.url)
    await untilWritten(platform.url + list, cookie)
    const page = (headers: Record<string, string> = {}) => readDocument(platform.url + list, { cookie, ...headers })
    const sides = {
      written: () => page(),
      plain: () => page(unwritten),
      json: async () => {
        for (const call of calls) await readDocument(platform.url + call, { cookie })
        return ''
      },
    }
    const processor = async (ask: () => Promise<string>): Promise<number> => {
      const before = processorOf(platform.pid)
      for (let turn = 0; turn < pages; turn++) await ask()
      return ((processorOf(platform.pid) - before) * 1000) / pages
    }
    for (const ask of Object.values(sides)) await processor(ask)
    const rows: Record<keyof typeof sides, number>[] = []
    for (let pair = 0; pair < pairs; pair++) {
      rows.push({
        written: await processor(sides.written),
        plain: await processor(sides.plain),
        json: await processor(sides.json),
      })
    }
    const middle = (of: (row: (typeof rows)[number]) => number) => median(rows.map(of))
    const written = middle((row) => row.written)
    const figure = (title: string, unit: string, ours: number, baseline: number): Omit<Figure, 'goal' | 'reached'> => ({
      ...{ number: 32, title, unit, ours, baseline, ratio: ours / baseline, pairs },
    })
    const beside = figure(
      'processor, written / page and its JSON',
      'ms',
      written,
      middle(({ plain, json }) => plain + json),
    )
    const alone = figure(
      'processor, written / its JSON alone',
      'ms',
      written,
      middle(({ json }) => json),
    )
    const { times, written: share } = await paced(() => page())
    say(`  ${Math.round(share * 100)} % of the pages at ${perSecond} a second were written`)
    const late = figure(`p95 at ${perSecond} a second / ${goals.p95} ms`, 'ms', p95(times), goals.p95)
    return [
      { ...beside, goal: 'shown', reached: true },
      { ...alone, goal: `≤ ${goals.processor}`, reached: alone.ratio <= goals.processor },
      { ...late, goal: '≤ 1', reached: late.ratio <= 1 },
    ]
  } finally {
    await platform.stop()
    rmSync(data, { recursive: true, force: true })
  }
}

export const writtenPages = async (stage: Stage): Promise<Figure[]> => {
  // Browsers draw them where nothing else is said.
  process.env.SAMVAER_PAGES_WITHIN ??= '150'
  return [...(await reads(stage)), ...(await serving(stage))]
}

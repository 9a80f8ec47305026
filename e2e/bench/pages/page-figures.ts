/** Figures 1 to 6, 20, 21, 30 and 32: what pages cost, beside a federated peer and the floors. */
import type { Platform } from '@samvaer/cli/platform'
import { consentCookie } from '@samvaer/contracts/shell/values'
import { world } from '@samvaer/testing/world'
import type { Page } from 'playwright'
import type { Figure } from '../figures.ts'
import { median } from '../ratios.ts'
import { sessionCookie } from '../sign-in.ts'
import { interleaved, type Target } from './interleaved.ts'
import type { LoadConditions } from './load-page.ts'
import { answerToKeys, memoryOfNavigations } from './member-pages.ts'
import { openMrsLogin } from './openmrs-peer.ts'
import { openStage, type Stage } from './page-stage.ts'
import { signInUsable } from './usable.ts'
import { writtenPages } from './written-figures.ts'

interface Comparison {
  number: number
  title: string
  unit: string
  goal: number
  ours: number
  baseline: number
  pairs: number
}

const figure = ({ goal, ours, baseline, ...rest }: Comparison): Figure => {
  const ratio = ours / Math.max(baseline, 1e-9)
  return { ...rest, ours, baseline, ratio, goal: `≤ ${goal}`, reached: ratio <= goal }
}

const rounds = 5
/** One load differs from the next by a third, and the two that are compared by a few hundredths. */
const roundsOfDeepLinks = 15
/** Bytes and requests hardly differ from load to load. */
const countedRounds = 2

const front = async (stage: Stage): Promise<Target> => ({
  address: `${(await stage.ours()).url}/`,
  ready: 'main form input[autocomplete=username]',
})
const peerLogin = async (stage: Stage): Promise<Target> => ({
  address: (await stage.openMrs()).url + openMrsLogin,
  ready: 'input#username',
})
const floor = async (stage: Stage, path: string): Promise<Target> => ({
  address: (await stage.floors()).url + path,
  ready: 'h1',
})
const under = (conditions: LoadConditions, target: Target): Target => ({ ...target, conditions })

const coldLoads = async (stage: Stage): Promise<Figure[]> => {
  const targets = [await front(stage), await peerLogin(stage), await floor(stage, '/react')] as const
  const [ours, peer, react] = await interleaved(stage, [...targets], countedRounds)
  if (!ours || !peer || !react) return []
  const scripts = { number: 1, unit: 'kB', ours: ours('scriptBytes') / 1000, pairs: countedRounds }
  return [
    figure({ ...scripts, title: 'sign-in page JS / OpenMRS', goal: 0.15, baseline: peer('scriptBytes') / 1000 }),
    figure({ ...scripts, title: 'sign-in page JS / React alone', goal: 1.6, baseline: react('scriptBytes') / 1000 }),
    figure({
      number: 2,
      title: 'cold requests / OpenMRS',
      unit: '',
      goal: 0.35,
      ours: ours('requests'),
      baseline: peer('requests'),
      pairs: countedRounds,
    }),
  ]
}

const slowLoads = async (stage: Stage): Promise<Figure[]> => {
  const slow = { slow: true }
  const [ours, peer] = await interleaved(
    stage,
    [under(slow, await front(stage)), under(slow, await peerLogin(stage))],
    rounds,
  )
  if (!ours || !peer) return []
  const ratio = (number: number, title: string, measured: 'lcp' | 'tbt', goal: number) =>
    figure({
      number,
      title,
      unit: 'ms',
      goal,
      ours: ours(measured),
      baseline: peer(measured),
      pairs: rounds,
    })
  return [
    ratio(3, 'slow-network LCP / OpenMRS', 'lcp', 0.1),
    ratio(6, 'slow-network TBT / OpenMRS', 'tbt', 0.2),
    figure({
      number: 6,
      title: 'CLS, absolute (baseline 1)',
      unit: '',
      goal: 0.01,
      ours: ours('cls'),
      baseline: 1,
      pairs: rounds,
    }),
  ]
}

const deepLink = async (platform: Platform): Promise<Target> => {
  const entry = world.entries.find(({ community, dark }) => community === 'dk' && !dark)
  return {
    address: `${platform.url}/Community/Blogs/Entry/${entry?.blogEntryId}`,
    ready: 'main h1',
    conditions: { cookies: [await sessionCookie(platform.url)] },
  }
}

const deepLinks = async (stage: Stage): Promise<Figure[]> => {
  const targets = [await deepLink(await stage.ours()), await deepLink(await stage.oneBundle())] as const
  const [federated, bundled] = await interleaved(stage, [...targets], roundsOfDeepLinks)
  if (!federated || !bundled) return []
  return [
    figure({
      number: 4,
      title: 'deep link LCP, federated / one bundle',
      unit: 'ms',
      goal: 0.95,
      ours: federated('lcp'),
      baseline: bundled('lcp'),
      pairs: roundsOfDeepLinks,
    }),
  ]
}

const secondVisits = async (stage: Stage): Promise<Figure[]> => {
  const warm = { warm: true }
  const [ours, still] = await interleaved(
    stage,
    [under(warm, await front(stage)), under(warm, await floor(stage, '/static'))],
    rounds,
  )
  if (!ours || !still) return []
  return [
    figure({
      number: 5,
      title: 'warm LCP / static HTML',
      unit: 'ms',
      goal: 1.5,
      ours: ours('lcp'),
      baseline: still('lcp'),
      pairs: rounds,
    }),
  ]
}

/** Milliseconds: what members feel has goals of its own, and beside it what the same machine needs at least. */
const feltGoals = { lcp: 2000, inp: 150 }
const feltRounds = 3

const felt = (title: string, ours: number, baseline: number, goal: number): Figure => ({
  ...figure({ number: 20, title, unit: 'ms', goal, ours, baseline, pairs: feltRounds }),
  goal: `ours ≤ ${goal} ms`,
  reached: ours <= goal,
})

const memberPages = async (stage: Stage): Promise<Figure[]> => {
  const platform = await stage.ours()
  const entry = await deepLink(platform)
  // A returning visitor has answered what the first visit asks: its bar would be what is painted largest.
  const answered = { name: consentCookie, value: 'necessary', url: platform.url }
  const cookies = [...(entry.conditions?.cookies ?? []), answered]
  const slow = { slow: true, warm: true, cookies }
  const start = { address: `${platform.url}/Start`, ready: 'main h1', conditions: slow }
  const targets = [start, under(slow, entry), under({ slow: true, warm: true }, await floor(stage, '/static'))] as const
  const lcp = (await interleaved(stage, [...targets], feltRounds)).map((cost) => cost('lcp'))
  const field = (await floor(stage, '/field')).address
  const fields: ((page: Page) => Promise<string>)[] = [
    async (page) => {
      await page.goto(`${platform.url}/Community/Blogs/Create`)
      return 'main [contenteditable=true]'
    },
    async (page) => {
      await page.goto(`${platform.url}/Mail`)
      await page.locator('main a[href^="/Mail/"]').first().click()
      return 'main form [contenteditable=true], main form textarea'
    },
    async (page) => {
      await page.goto(field)
      return 'textarea'
    },
  ]
  const answers: number[][] = fields.map(() => [])
  for (let round = 0; round < feltRounds; round++)
    for (const [index, open] of fields.entries()) answers[index]?.push(await answerToKeys(stage.browser, cookies, open))
  const [ofStart = 0, ofEntry = 0, ofStatic = 0] = lcp
  const [editor = 0, chat = 0, plain = 0] = answers.map(median)
  return [
    felt('second visit of a member, slow: LCP of Start / static HTML', ofStart, ofStatic, feltGoals.lcp),
    felt('second visit of a member, slow: LCP of an entry / static HTML', ofEntry, ofStatic, feltGoals.lcp),
    felt('INP of the editor, slow processor / a bare field', editor, plain, feltGoals.inp),
    felt('INP of the chat, slow processor / a bare field', chat, plain, feltGoals.inp),
  ]
}

/** Milliseconds until one can use on a slow phone what one came for. */
const signInGoal = 1500
const listGoals = { cold: 1400, warm: 700 }

const absolute = (about: Pick<Figure, 'title' | 'unit' | 'ours'>, goal: number): Figure => ({
  ...about,
  ...{ number: 30, pairs: rounds, baseline: 1, ratio: about.ours },
  ...{ goal: `ours ≤ ${goal}`, reached: about.ours <= goal },
})

const listPages = async (stage: Stage): Promise<Figure[]> => {
  const { url } = await stage.ours()
  const answered = { name: consentCookie, value: 'necessary', url }
  const conditions = { slow: true, onPhone: true, cookies: [await sessionCookie(url), answered] }
  const list = { address: `${url}/Community/Blogs/All`, ready: 'main a[href*="/Blogs/Entry/"]' }
  const [cold, warm] = await interleaved(
    stage,
    [
      { ...list, conditions },
      { ...list, conditions: { ...conditions, warm: true } },
    ],
    rounds,
  )
  if (!cold || !warm) return []
  return [
    absolute({ title: 'list, first item, cold', unit: 'ms', ours: cold('usable') }, listGoals.cold),
    absolute({ title: 'list, first item, warm', unit: 'ms', ours: warm('usable') }, listGoals.warm),
    absolute({ title: 'list, requests, cold', unit: '', ours: cold('requests') }, 25),
    absolute({ title: 'list, script, cold', unit: 'kB', ours: cold('scriptBytes') / 1000 }, 180),
    absolute({ title: 'list, blocking time, cold', unit: 'ms', ours: cold('tbt') }, 300),
  ]
}

const usablePages = async (stage: Stage): Promise<Figure[]> => {
  const address = `${(await stage.ours()).url}/`
  const taken: number[] = []
  for (let round = 0; round < rounds; round++) taken.push(await signInUsable(stage.browser, address))
  stage.say(`  ${address}: ${taken.map((at) => `${Math.round(at)} ms`).join(', ')}`)
  const signIn = { title: 'sign-in usable, cold', unit: 'ms', ours: median(taken) }
  return [absolute(signIn, signInGoal), ...(await listPages(stage))]
}

const navigations = [20, 200] as const
const menuPaths = ['/Start', '/Search', '/Community/Blogs', '/Community/Lodges', '/Mail'] as const

const manyNavigations = async (stage: Stage): Promise<Figure[]> => {
  const platform = await stage.ours()
  const cookies = [await sessionCookie(platform.url)]
  const { few, many } = await memoryOfNavigations(
    await stage.interpreting(),
    cookies,
    platform.url,
    menuPaths,
    navigations,
  )
  return [
    figure({
      number: 21,
      title: `memory after ${navigations[1]} navigations / after ${navigations[0]}`,
      unit: 'MB',
      goal: 1.1,
      ours: many / 1e6,
      baseline: few / 1e6,
      pairs: 1,
    }),
  ]
}

const parts: readonly { numbers: readonly number[]; about: string; measure: (stage: Stage) => Promise<Figure[]> }[] = [
  { numbers: [1, 2], about: 'bytes and requests', measure: coldLoads },
  { numbers: [3, 6], about: 'a slow network', measure: slowLoads },
  { numbers: [4], about: 'federated against one bundle', measure: deepLinks },
  { numbers: [5], about: 'the second visit', measure: secondVisits },
  { numbers: [20], about: 'pages of members', measure: memberPages },
  { numbers: [30], about: 'what one came for', measure: usablePages },
  { numbers: [21], about: 'memory of many navigations', measure: manyNavigations },
  { numbers: [32], about: 'pages that arrive written', measure: writtenPages },
]

/** @param wanted the numbers of the figures to measure */
export const measurePages = async (say: (line: string) => void, wanted: readonly number[]): Promise<Figure[]> => {
  const stage = await openStage(say)
  try {
    const figures: Figure[] = []
    for (const { numbers, about, measure } of parts) {
      if (!numbers.some((number) => wanted.includes(number))) continue
      say(`${numbers.join(', ')}: ${about} …`)
      const measured = await measure(stage)
      for (const { title, ours, baseline, unit, ratio } of measured)
        say(`  ${title}: ${ours.toFixed(1)} / ${baseline.toFixed(1)} ${unit} = ${ratio.toFixed(3)}`)
      figures.push(...measured)
    }
    return figures
  } finally {
    await stage.stop()
  }
}

/** Figures 1 to 6: what a first page costs, beside a federated peer and the floors. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildAll } from '@samvaer/cli/build-all'
import { findChromium } from '@samvaer/cli/chromium'
import { freePort } from '@samvaer/cli/in-processes'
import { type Platform, shellBuild, startPlatform } from '@samvaer/cli/platform'
import { world } from '@samvaer/testing/world'
import { type Browser, chromium } from 'playwright-core'
import type { Figure } from '../figures.ts'
import { median } from '../ratios.ts'
import { sessionCookie } from '../sign-in.ts'
import { startFloors } from './floors.ts'
import { type LoadConditions, loadPage, type PageLoad } from './load-page.ts'
import { buildOneBundle } from './one-bundle.ts'
import { openMrsLogin, startOpenMrs } from './openmrs-peer.ts'

interface Target {
  address: string
  ready: string
  conditions?: LoadConditions
}

/** Loads each in turn, round after round, so that a drifting machine meets all of them. */
const interleaved = async (browser: Browser, targets: readonly Target[], rounds: number): Promise<PageLoad[][]> => {
  const loads: PageLoad[][] = targets.map(() => [])
  for (let round = 0; round < rounds; round++) {
    for (const [index, { address, ready, conditions }] of targets.entries())
      loads[index]?.push(await loadPage(browser, address, ready, conditions))
  }
  return loads
}

type Measured = keyof PageLoad
const middle = (loads: PageLoad[] | undefined, measured: Measured): number =>
  median((loads ?? []).map((load) => load[measured]))

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

const startShell = async (shell: string, remotes: string[]): Promise<{ platform: Platform; data: string }> => {
  const data = mkdtempSync(join(tmpdir(), 'samvaer-bench-'))
  const platform = await startPlatform({
    port: await freePort(),
    data,
    processes: false,
    fresh: true,
    development: false,
    remotes,
    shell,
    logLevel: 'error',
  })
  return { platform, data }
}

const rounds = 5
const login = 'input[name=login], input[autocomplete=username]'

export const measurePages = async (say: (line: string) => void): Promise<Figure[]> => {
  say('1 to 6: building, and fetching the peer …')
  const remotes = await buildAll(say)
  const [peer, floors] = await Promise.all([startOpenMrs(), startFloors()])
  const ours = await startShell(shellBuild, remotes)
  const together = await startShell(buildOneBundle(), remotes)
  const browser = await chromium.launch({
    executablePath: await findChromium(say),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  })
  try {
    const front: Target = { address: `${ours.platform.url}/`, ready: login }
    const theirs: Target = { address: peer.url + openMrsLogin, ready: 'input#username' }
    const react: Target = { address: `${floors.url}/react`, ready: 'h1' }
    say('1, 2: bytes and requests …')
    const [cold, coldPeer, coldReact] = await interleaved(browser, [front, theirs, react], 2)
    say('3, 6: a slow network …')
    const slow = { conditions: { slow: true } }
    const [slowOurs, slowPeer] = await interleaved(
      browser,
      [
        { ...front, ...slow },
        { ...theirs, ...slow },
      ],
      rounds,
    )
    say('4: federated against one bundle …')
    const entry = world.entries.find(({ community, dark }) => community === 'dk' && !dark)
    const deep = async ({ platform }: typeof ours): Promise<Target> => ({
      address: `${platform.url}/Community/Blogs/Entry/${entry?.blogEntryId}`,
      ready: 'main h1',
      conditions: { cookies: [await sessionCookie(platform.url)] },
    })
    const [federated, bundled] = await interleaved(browser, [await deep(ours), await deep(together)], rounds)
    say('5: warm against static …')
    const [warm, still] = await interleaved(
      browser,
      [
        { ...front, conditions: { warm: true } },
        { address: `${floors.url}/static`, ready: 'h1', conditions: { warm: true } },
      ],
      rounds,
    )
    const kb = (bytes: number): number => bytes / 1000
    return [
      figure({
        number: 1,
        title: 'login page JS / OpenMRS',
        unit: 'kB',
        goal: 0.2,
        ours: kb(middle(cold, 'scriptBytes')),
        baseline: kb(middle(coldPeer, 'scriptBytes')),
        pairs: 2,
      }),
      figure({
        number: 1,
        title: 'login page JS / React alone',
        unit: 'kB',
        goal: 1.6,
        ours: kb(middle(cold, 'scriptBytes')),
        baseline: kb(middle(coldReact, 'scriptBytes')),
        pairs: 2,
      }),
      figure({
        number: 2,
        title: 'cold requests / OpenMRS',
        unit: '',
        goal: 0.35,
        ours: middle(cold, 'requests'),
        baseline: middle(coldPeer, 'requests'),
        pairs: 2,
      }),
      figure({
        number: 3,
        title: 'slow-network LCP / OpenMRS',
        unit: 'ms',
        goal: 0.3,
        ours: middle(slowOurs, 'lcp'),
        baseline: middle(slowPeer, 'lcp'),
        pairs: rounds,
      }),
      figure({
        number: 4,
        title: 'deep link LCP, federated / one bundle',
        unit: 'ms',
        goal: 1.1,
        ours: middle(federated, 'lcp'),
        baseline: middle(bundled, 'lcp'),
        pairs: rounds,
      }),
      figure({
        number: 5,
        title: 'warm LCP / static HTML',
        unit: 'ms',
        goal: 2,
        ours: middle(warm, 'lcp'),
        baseline: middle(still, 'lcp'),
        pairs: rounds,
      }),
      figure({
        number: 6,
        title: 'slow-network TBT / OpenMRS',
        unit: 'ms',
        goal: 0.3,
        ours: middle(slowOurs, 'tbt'),
        baseline: middle(slowPeer, 'tbt'),
        pairs: rounds,
      }),
      figure({
        number: 6,
        title: 'CLS, absolute (baseline 1)',
        unit: '',
        goal: 0.01,
        ours: middle(slowOurs, 'cls'),
        baseline: 1,
        pairs: rounds,
      }),
    ]
  } finally {
    await browser.close()
    for (const { platform, data } of [ours, together]) {
      await platform.stop()
      rmSync(data, { recursive: true, force: true })
    }
    await Promise.all([peer.stop(), floors.stop()])
  }
}

/** A platform for browser tests: the production build over a copy of the demo world, in a process and folder of its own. */
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ForkedPlatform, forkPlatform } from '@samvaer/cli/forked-platform'
import type { ForkedOptions } from '@samvaer/cli/platform-process'
import { copyWorld, forTests, type SeededWorld, seededPrefix } from '@samvaer/cli/seeded-world'
import { shellBuild } from '@samvaer/cli/shell-build'
import { declaredRates } from '@samvaer/contracts/areas'
import { listsMembers, opensProfile, type Rate, rates } from '@samvaer/contracts/core/rates'
import { ownThemes } from '@samvaer/service-kit/settings/settings'
import { startServer } from '@samvaer/testing/system-servers'
import { dropGiven, newPrefix } from './databases.ts'

export interface PlatformFacts {
  url: string
  dataDirectory: string
  databaseUri: string
  databasePrefix: string
  releaseToken: string
  /** The brands of this platform, a copy: tests may change them. */
  themesDirectory: string
  /** The built shell of this platform, a copy as well. */
  shellDirectory: string
}

export interface TestPlatform extends ForkedPlatform, PlatformFacts {}

export interface TestPlatformOptions {
  /** Null: it seeds databases of its own on the server of MONGODB_URI. */
  seeded: SeededWorld | null
  /** Folders of built remotes. */
  remotes: string[]
  /** Milliseconds within which pages are drawn on the server; without it browsers draw them. */
  pagesWithin?: number
  /** Without the gateway's limits. */
  unlimited?: boolean
}

const withoutLimit = ({ slowFrom: _, ...rate }: Rate): Rate => ({ ...rate, limit: Number.MAX_SAFE_INTEGER })
const unlimitedRates = Object.fromEntries(
  Object.entries(declaredRates).map(([name, rate]) => [name, withoutLimit(rate)]),
)
/**
 * Journeys write a second comment sooner than people do, and would wait out the five seconds between two; and one persona
 * opens in an hour what many members do.
 */
const journeyRates = Object.fromEntries(
  [rates.comments, ...opensProfile, ...listsMembers].map((rate) => [rate.name, withoutLimit(rate)]),
)

/** Breaking news opens above what a journey does; the journey about news brings its own. */
const dropNews = (themes: string): void => {
  for (const brand of globSync('*/brand.json', { cwd: themes })) {
    const file = join(themes, brand)
    writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), breakingNews: [] }))
  }
}

/**
 * Several processes of each part, with a broker and a store, where TEST_COPIES says how many: the trial of that topology
 * runs journeys so. Each platform has servers of its own, since all of them have the same name in a broker.
 */
const startCopies = async () => {
  const copies = Number(process.env.TEST_COPIES ?? 0)
  if (copies === 0) return { options: {}, variables: {}, close: async () => undefined }
  const [nats, redis] = await Promise.all([startServer('nats-server'), startServer('redis-server')])
  return {
    options: { processes: true, copies },
    variables: { NATS_URL: `nats://${nats.host}`, REDIS_URL: `redis://${redis.host}` },
    close: async () => {
      await Promise.all([nats.close(), redis.close()])
    },
  }
}

export const startTestPlatform = async ({
  seeded,
  remotes,
  // On a busy machine it would be by chance; alone/written-pages has both.
  pagesWithin = 0,
  unlimited = false,
}: TestPlatformOptions): Promise<TestPlatform> => {
  const data = mkdtempSync(join(tmpdir(), 'samvaer-e2e-'))
  const themesDirectory = join(data, 'themes')
  const shellDirectory = join(data, 'shell')
  const databasePrefix = seeded ? seededPrefix : newPrefix()
  if (seeded) copyWorld(seeded, data)
  cpSync(ownThemes, themesDirectory, { recursive: true })
  dropNews(themesDirectory)
  cpSync(shellBuild, shellDirectory, { recursive: true })
  const options: ForkedOptions = {
    data,
    databasePrefix,
    fresh: false,
    remotes,
    shell: shellDirectory,
    themes: themesDirectory,
    // The tests speak for many visitors: each browser names its own address, as a proxy in front would.
    trustedProxies: ['127.0.0.1', '::1'],
    // As small as they get takes 16 seconds of a processor for each platform.
    compressesQuickly: true,
    rates: unlimited ? unlimitedRates : journeyRates,
    logLevel: 'error',
    pagesWithin,
  }
  const apart = await startCopies()
  const platform = await forkPlatform({ ...options, ...apart.options }, { ...forTests, ...apart.variables })
  return {
    ...platform,
    themesDirectory,
    shellDirectory,
    stop: async () => {
      await platform.stop()
      await apart.close()
      await dropGiven(databasePrefix)
      rmSync(data, { recursive: true, force: true })
    },
  }
}

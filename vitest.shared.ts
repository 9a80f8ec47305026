/** What the packages' own vitest.config.ts are made of. */
import { availableParallelism } from 'node:os'
import type { TestUserConfig } from 'vitest/config'

/** Two: as many as the machines of the proof have cores; with more, browsers and databases would wait for each other. */
export const workers = Math.min(2, availableParallelism())

/** Every package: a worker keeps what it has loaded from file to file, and transformed files are kept between runs. */
export const everywhere: TestUserConfig = { isolate: false, fsModuleCache: true, maxWorkers: workers }

/** A package whose tests run services over a database. */
export const overDatabase: TestUserConfig = {
  ...everywhere,
  // What a password costs is tested where it is hashed.
  env: { SAMVAER_PASSWORD_COST: 'lowest' },
  testTimeout: 60_000,
  hookTimeout: 60_000,
}

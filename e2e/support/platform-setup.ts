/** Prepares what the browser tests stand on: the builds, the browsers, the demo world, and a platform a worker. */
import { buildAll } from '@samvaer/cli/build-all'
import { type Browsers, findBrowsers } from '@samvaer/cli/chromium'
import { seededWorld } from '@samvaer/cli/seeded-world'
import type { TestProject } from 'vitest/node'
import { type PlatformFacts, startTestPlatform, type TestPlatformOptions } from './test-platform.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** One a worker, in the order of the workers' numbers. */
    platforms: PlatformFacts[]
    /** For tests that need a platform of their own. */
    platformOptions: TestPlatformOptions
    browsers: Browsers
  }
}

export default async (project: TestProject) => {
  const say = (line: string) => console.log(`  ${line}`)
  const remotes = await buildAll(say)
  project.provide('browsers', await findBrowsers(say))
  const seeded = process.env.MONGODB_URI ? null : await seededWorld(say)
  // The workers, which start after this, load the demo world as it was seeded.
  process.env.SAMVAER_WORLD_NOW = seeded?.now ?? new Date().toISOString()
  const options = { seeded, remotes }
  const workers = project.config.maxWorkers
  const platforms = await Promise.all(Array.from({ length: workers }, () => startTestPlatform(options)))
  project.provide('platformOptions', options)
  // Functions do not travel to the workers.
  project.provide('platforms', JSON.parse(JSON.stringify(platforms)) as PlatformFacts[])
  return async () => {
    await Promise.all(platforms.map((platform) => platform.stop()))
  }
}

/** Starts the platform with the production build once for all browser tests, in a data folder of its own. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildAll } from '@samvaer/cli/build-all'
import { findChromium } from '@samvaer/cli/chromium'
import { freePort } from '@samvaer/cli/in-processes'
import { shellBuild, startPlatform } from '@samvaer/cli/platform'
import type { TestProject } from 'vitest/node'
import { dropGiven, newPrefix } from './databases.ts'

declare module 'vitest' {
  interface ProvidedContext {
    url: string
    dataDirectory: string
    releaseToken: string
    contextKeys: string
    chromium: string
  }
}

export default async (project: TestProject) => {
  const say = (line: string) => console.log(`  ${line}`)
  const databasePrefix = newPrefix()
  const data = mkdtempSync(join(tmpdir(), 'samvaer-e2e-'))
  const platform = await startPlatform({
    port: await freePort(),
    data,
    databasePrefix,
    processes: false,
    fresh: true,
    development: true,
    remotes: await buildAll(say),
    shell: shellBuild,
    // The tests speak for many visitors: each browser names its own address, as a proxy in front would.
    trustedProxies: ['127.0.0.1', '::1'],
    logLevel: 'error',
  })
  project.provide('url', platform.url)
  project.provide('dataDirectory', platform.dataDirectory)
  project.provide('releaseToken', platform.keys.releaseToken)
  project.provide('contextKeys', platform.keys.contextKeys)
  project.provide('chromium', await findChromium(say))
  return async () => {
    await platform.stop()
    await dropGiven(databasePrefix)
    rmSync(data, { recursive: true, force: true })
  }
}

/** Starts the platform with the production build once for all browser tests, in a data folder of its own. */
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildAll } from '@samvaer/cli/build-all'
import { type Browsers, findBrowsers } from '@samvaer/cli/chromium'
import { freePort } from '@samvaer/cli/in-processes'
import { shellBuild, startPlatform } from '@samvaer/cli/platform'
import { ownThemes } from '@samvaer/service-kit/settings'
import type { TestProject } from 'vitest/node'
import { dropGiven, newPrefix } from './databases.ts'

declare module 'vitest' {
  interface ProvidedContext {
    url: string
    dataDirectory: string
    databaseUri: string
    databasePrefix: string
    /** The brands of this platform, a copy: journeys may change them. */
    themesDirectory: string
    /** The built shell of this platform, a copy as well. */
    shellDirectory: string
    releaseToken: string
    contextKeys: string
    browsers: Browsers
  }
}

/** Breaking news opens above what a journey does; the journey about news brings its own. */
const dropNews = (themes: string): void => {
  for (const brand of globSync('*/brand.json', { cwd: themes })) {
    const file = join(themes, brand)
    writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), breakingNews: [] }))
  }
}

export default async (project: TestProject) => {
  const say = (line: string) => console.log(`  ${line}`)
  const databasePrefix = newPrefix()
  const data = mkdtempSync(join(tmpdir(), 'samvaer-e2e-'))
  const themes = join(data, 'themes')
  cpSync(ownThemes, themes, { recursive: true })
  dropNews(themes)
  const remotes = await buildAll(say)
  const shell = join(data, 'shell')
  cpSync(shellBuild, shell, { recursive: true })
  const platform = await startPlatform({
    port: await freePort(),
    data,
    databasePrefix,
    processes: false,
    fresh: true,
    development: true,
    remotes,
    shell,
    themes,
    // The tests speak for many visitors: each browser names its own address, as a proxy in front would.
    trustedProxies: ['127.0.0.1', '::1'],
    logLevel: 'error',
  })
  project.provide('url', platform.url)
  project.provide('dataDirectory', platform.dataDirectory)
  project.provide('databaseUri', platform.databaseUri)
  project.provide('databasePrefix', databasePrefix)
  project.provide('themesDirectory', themes)
  project.provide('shellDirectory', shell)
  project.provide('releaseToken', platform.keys.releaseToken)
  project.provide('contextKeys', platform.keys.contextKeys)
  project.provide('browsers', await findBrowsers(say))
  return async () => {
    await platform.stop()
    await dropGiven(databasePrefix)
    rmSync(data, { recursive: true, force: true })
  }
}

/** Starts what the figures of pages are measured on: a browser, our platform, and those beside it; each when wanted. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildAll } from '@samvaer/cli/build-all'
import { findBrowsers } from '@samvaer/cli/chromium'
import { type Platform, type PlatformOptions, startPlatform } from '@samvaer/cli/platform'
import { shellBuild } from '@samvaer/cli/shell-build'
import { freePort } from '@samvaer/service-kit/http/free-port'
import { type Browser, chromium } from 'playwright'
import { startFloors } from './floors.ts'
import { buildOneBundle } from './one-bundle.ts'
import { startOpenMrs } from './openmrs-peer.ts'
import type { StaticServer } from './static-server.ts'

type Builds = Pick<PlatformOptions, 'shell' | 'remotes'>

export interface Stage {
  browser: Browser
  /** A browser that interprets scripts: for what a page keeps, and not what V8 compiles of it for minutes. */
  interpreting(): Promise<Browser>
  say(line: string): void
  /** The platform as members meet it. */
  ours(): Promise<Platform>
  /** The same with the remote compiled into the shell. */
  oneBundle(): Promise<Platform>
  openMrs(): Promise<StaticServer>
  floors(): Promise<StaticServer>
  stop(): Promise<void>
}

const launchArguments = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking']

/** @param say hears what is being built */
export const openStage = async (say: (line: string) => void): Promise<Stage> => {
  // Measured as members have it; of the mails none is sent.
  process.env.SMTP_URL ??= 'smtp://127.0.0.1:9'
  const ends: (() => Promise<void>)[] = []
  const once = <Thing>(start: () => Promise<Thing>, end: (thing: Thing) => Promise<void>): (() => Promise<Thing>) => {
    let started: Promise<Thing> | undefined
    return () => {
      started ??= start().then((thing) => {
        ends.push(() => end(thing))
        return thing
      })
      return started
    }
  }
  const platform = (builds: () => Promise<Builds>) =>
    once(
      async () =>
        startPlatform({
          port: await freePort(),
          data: mkdtempSync(join(tmpdir(), 'samvaer-bench-')),
          processes: false,
          fresh: true,
          development: false,
          logLevel: 'error',
          ...(await builds()),
        }),
      async ({ stop, dataDirectory }) => {
        await stop()
        rmSync(dataDirectory, { recursive: true, force: true })
      },
    )
  const server = (start: () => Promise<StaticServer>) => once(start, ({ stop }) => stop())
  const executablePath = (await findBrowsers(say)).whole
  const launch = (...further: string[]) => chromium.launch({ executablePath, args: [...launchArguments, ...further] })
  const browser = await launch()
  ends.push(() => browser.close())
  return {
    browser,
    interpreting: once(
      () => launch('--js-flags=--no-opt --no-maglev --no-sparkplug'),
      (started) => started.close(),
    ),
    say,
    ours: platform(async () => ({ remotes: await buildAll(say), shell: shellBuild })),
    oneBundle: platform(async () => buildOneBundle()),
    openMrs: server(startOpenMrs),
    floors: server(startFloors),
    stop: async () => {
      for (const end of ends.reverse()) await end()
    },
  }
}

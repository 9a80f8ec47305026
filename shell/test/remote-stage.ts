/** A site for tests of remotes: the sample remote, its two releases, and a tab. */
import path from 'node:path'
import type { Locator } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { openPage, startBrowser, type WatchedPage } from './browser.ts'
import { type BuiltRelease, listed, member, readRelease, type Site, startSite } from './site.ts'

export interface RemoteStage {
  site: Site
  tab: WatchedPage
  /** A release that works, which the site offers. */
  steady: BuiltRelease
  /** One whose root throws. */
  throwing: BuiltRelease
  open(pathname: string): Promise<unknown>
  heading(): Locator
}

/**
 * Call it before anything that uses the stage; it is set while a test runs.
 * @param goesOn the tests of a suite go on in one tab, as readers do: none of them changes the site, or a clock
 */
export const useRemotes = ({ goesOn = false } = {}): RemoteStage => {
  const release = (name: string) => readRelease(path.join(import.meta.dirname, 'remotes', name, 'dist'))
  const stage = {
    // A script that hangs holds the page's load event back; what each test waits for comes without it.
    open: (pathname) => stage.tab.page.goto(stage.site.origin + pathname, { waitUntil: 'domcontentloaded' }),
    heading: () => stage.tab.page.getByRole('heading', { level: 1 }),
  } as RemoteStage
  beforeAll(() => {
    stage.steady = release('steady')
    stage.throwing = release('throwing')
  })
  const [before, after] = goesOn ? [beforeAll, afterAll] : [beforeEach, afterEach]
  before(async () => {
    stage.site = await startSite({
      profile: member,
      releases: [listed(stage.steady)],
      folders: [stage.steady, stage.throwing],
      faults: new Map(),
      carriesProfile: true,
      dark: false,
      overrides: false,
    })
    stage.tab = await openPage(await startBrowser())
  })
  after(async () => {
    await stage.tab.page.context().close()
    await stage.site.close()
  })
  return stage
}

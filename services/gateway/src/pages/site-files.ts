import type { IncomingMessage } from 'node:http'
import { remotesPath } from '@samvaer/contracts/shell/values'
import { dayOf, feedPath, shownArticles } from '@samvaer/contracts/site/articles'
import { contentPaths } from '@samvaer/contracts/support/calls'
import { sendText } from '../answers.ts'
import { revalidated, type StaticFiles } from '../files/static-files.ts'
import type { GatewayParts } from '../gateway-parts.ts'
import type { GatewayResponse } from '../gateway-response.ts'
import { allReleases } from '../releases/canaries.ts'
import { presentRemotes } from '../releases/present-remotes.ts'
import type { ShellBuild } from '../shell/shell-build.ts'
import type { Site } from '../sites/site-of.ts'
import type { StaleIfError } from '../stale-if-error.ts'
import type { Themes } from '../themes/themes.ts'
import { createContentWords } from './content-words.ts'
import { feed } from './feed.ts'
import type { PageSources } from './find-page.ts'
import { robotsPath, robotsText } from './robots.ts'
import { sitemap, sitemapPath } from './sitemap.ts'
import { manifestPath, webManifest } from './web-manifest.ts'

/** Makes a file of a site that programs read: its text, or undefined where the site has none. */
type SiteFile = (site: Site, shell: ShellBuild, request: IncomingMessage) => Promise<string | undefined>

/** The type of a feed is not that of its name. */
const namesByPath: Record<string, string> = { [feedPath]: 'feed.atom' }

/** `/robots.txt`, `/sitemap.xml`, `/blog/feed.xml`, `/manifest.webmanifest` and `/remotes.json`, each as the site of the host name has it. */
export const createSiteFiles = (
  parts: Pick<GatewayParts, 'releases' | 'previews' | 'settings' | 'transport' | 'contexts'>,
  files: StaticFiles,
  shells: StaleIfError<ShellBuild>,
  themes: Themes,
) => {
  const { releases, previews, settings } = parts
  const { origin } = settings
  const findWords = createContentWords(parts)
  /** Of the lists of what a service writes, with everything that they lead to. */
  const wordsOf = async ({ brand }: Site) => {
    const visit = { brand, language: brand.language, requestId: 'sitemap' }
    const found = await Promise.all(Object.values(contentPaths).map((path) => findWords(path, visit)))
    return found.filter((words) => words !== undefined && words !== 'missing')
  }
  const sourcesOf = async ({ brand }: Site, shell: ShellBuild): Promise<PageSources> => ({
    brand,
    shell,
    releases: (await releases.current())?.items,
    articles: shownArticles(brand, dayOf(new Date())),
  })
  const siteFiles = new Map<string, SiteFile>([
    [robotsPath, async ({ brand }) => robotsText(brand, origin)],
    [
      sitemapPath,
      async (site, shell) =>
        site.brand.dark ? undefined : sitemap(await sourcesOf(site, shell), await wordsOf(site), origin),
    ],
    [feedPath, async (site, shell) => feed(await sourcesOf(site, shell), origin)],
    [
      remotesPath,
      async (_site, _shell, request) => {
        const list = await releases.current()
        return presentRemotes(list && allReleases(list), previews.of(request)?.name)
      },
    ],
    [manifestPath, async ({ brand }, shell) => webManifest(brand, themes.of(brand, shell))],
  ])

  const send = async (request: IncomingMessage, response: GatewayResponse, path: string, site: Site): Promise<void> => {
    const shell = await shells.current()
    if (!shell) return sendText(response, 503, 'The shell is not built.\n', { 'retry-after': '5' })
    const content = await siteFiles.get(path)?.(site, shell, request)
    if (content === undefined) return sendText(response, 404, 'There is no such file.\n')
    return files.sendText(request, response, { name: namesByPath[path] ?? path, content, cacheControl: revalidated })
  }

  return { has: (path: string): boolean => siteFiles.has(path), send }
}

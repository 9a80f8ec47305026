/** Pages that stand beside the shell: the document of a remote's own page, in the brand's look (decision 103). */

import { ssoStartPath } from '@samvaer/contracts/identity/values'
import type { ListedRelease } from '@samvaer/contracts/registry/listed-release'
import type { StandalonePage } from '@samvaer/contracts/registry/release'
import type { StandaloneBoot } from '@samvaer/contracts/shell/standalone-boot'
import { bootElementId } from '@samvaer/contracts/shell/values'
import { type Brand, textIn } from '@samvaer/contracts/site/brand'
import { escapeHtml, escapeJson, tag } from '../html.ts'
import { isBelow } from '../releases/covered-paths.ts'
import { addressOf } from '../sites/site-address.ts'
import { fontPreloads, type PageMaterial } from './page-document.ts'
import { styleHash } from './security-headers.ts'
import { siteConfigOf } from './site-config.ts'

export interface FoundStandalone {
  page: StandalonePage
  release: ListedRelease
}

/** The page that stands alone at a path; undefined where there is none, or its service is not here. */
export const findStandalone = (
  path: string,
  releases: readonly ListedRelease[],
  services: readonly string[],
): FoundStandalone | undefined => {
  const release = releases.find(
    ({ description: { standalone, remote } }) =>
      standalone && remote.standalone && isBelow(path, remote.standalone.path),
  )
  const page = release?.description.remote.standalone
  return release && page && services.includes(page.service) ? { page, release } : undefined
}

interface Way {
  path: string
  brand: Brand
  /** Scheme and port of the installation. */
  origin: string
  /** The host name that the request came to. */
  here: string
  signedIn: boolean
}

const at = (origin: string, host: string, path: string): string => {
  const address = new URL(path, origin)
  address.hostname = host
  return address.href
}

/**
 * Returns the address for somebody who may not have the page here: a guest is sent to the door, by the site where the
 * page has a host of its own; a member to that host, by single sign-on. Undefined where it is shown.
 */
export const wayToStandalone = (
  { path: pagePath }: StandalonePage,
  { path, brand, origin, here, signedIn }: Way,
): string | undefined => {
  const own = brand.pageHosts?.[pagePath]
  const door = `/?u=${encodeURIComponent(path)}`
  if (own === undefined) return signedIn ? undefined : door
  if (here === own) return signedIn ? undefined : at(origin, brand.hosts[0] ?? here, path)
  return signedIn ? at(origin, own, `${ssoStartPath}?${new URLSearchParams({ from: here, u: path })}`) : door
}

/** Escapes a style sheet, so that nothing in it can end its element. */
const withinElement = (text: string): string => text.replaceAll('</', '<\\/')

export interface StandaloneDocument {
  html: string
  /** Hashes of the styles that its policy has to let in. */
  ownStyles: string[]
}

/** @param profile the current profile as JSON */
export const standaloneDocument = (
  { page, release }: FoundStandalone,
  material: Omit<PageMaterial, 'releaseFiles'> & { origin: string },
  profile: string,
): StandaloneDocument => {
  const { brand, hasDarkVariant, language, theme, releases, installation, origin } = material
  const { base, description } = release
  const { scripts, styles } = description.standalone ?? { scripts: [], styles: [] }
  const { services } = installation
  // On a host of its own everything else is at the site.
  const home = brand.pageHosts?.[page.path] === undefined ? '' : addressOf(brand, origin)
  const profilePath = releases.flatMap(({ description: { remote } }) => remote.profilePath ?? [])[0]
  const personPath = profilePath && `${home}${profilePath}`
  const boot = {
    site: siteConfigOf(brand, { ...installation, scenes: theme.scenes, hasDarkVariant }),
    ...{ language, services: [...services], profilePath: personPath, home },
  } satisfies Omit<StandaloneBoot, 'profile'>
  const style = withinElement(theme.styleText)
  const integrityOf = (file: string) => description.integrity[file]
  const html = [
    '<!doctype html>',
    tag('html', { lang: language, 'data-brand': brand.key }),
    '<head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content">',
    `<title>${escapeHtml(`${textIn(page.title, language)} – ${brand.name}`)}</title>`,
    tag('meta', { name: 'theme-color', content: brand.theme.colours.surface }),
    '<meta name="robots" content="noindex, nofollow">',
    tag('link', { rel: 'icon', href: theme.icon, type: 'image/svg+xml' }),
    `<style>${style}</style>`,
    ...styles.map((file) => tag('link', { rel: 'stylesheet', href: `${base}${file}`, integrity: integrityOf(file) })),
    ...scripts.map(
      (file) =>
        `${tag('script', { src: `${base}${file}`, integrity: integrityOf(file), defer: true, fetchpriority: 'high' })}</script>`,
    ),
    fontPreloads(theme),
    '</head><body><div id="root"></div>',
    `<script type="application/json" id="${bootElementId}">`,
    escapeJson(`${JSON.stringify(boot).slice(0, -1)},"profile":${profile}}`),
    '</script></body></html>\n',
  ].join('')
  return { html, ownStyles: [styleHash(style)] }
}

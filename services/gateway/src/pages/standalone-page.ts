/** Pages that stand beside the shell: the document of a remote's own page, in the brand's look (decision 103). */
import { bootElementId } from '@samvaer/contracts/boot'
import { textIn } from '@samvaer/contracts/brand'
import type { ListedRelease, StandalonePage } from '@samvaer/contracts/release'
import type { StandaloneBoot } from '@samvaer/contracts/standalone-boot'
import { isBelow } from '../releases/covered-paths.ts'
import { assetAddress } from '../shell/shell-build.ts'
import { escapeHtml, escapeJson, tag } from './html.ts'
import type { PageMaterial } from './page-document.ts'
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

/** Nothing in a style sheet can end its element. */
const withinElement = (text: string): string => text.replaceAll('</', '<\\/')

export interface StandaloneDocument {
  html: string
  /** What its policy has to let in of styles. */
  ownStyles: string[]
}

/** @param profile the current profile as JSON */
export const standaloneDocument = (
  { page, release }: FoundStandalone,
  { brand, language, theme, releases, installation }: Omit<PageMaterial, 'releaseFiles'>,
  profile: string,
): StandaloneDocument => {
  const { base, description } = release
  const { scripts, styles } = description.standalone ?? { scripts: [], styles: [] }
  const { publicVapidKey, services } = installation
  const profilePath = releases.flatMap(({ description: { remote } }) => remote.profilePath ?? [])[0]
  const boot = {
    site: siteConfigOf(brand, { publicVapidKey, scenes: theme.scenes }),
    ...{ language, services: [...services], profilePath },
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
    ...theme.fonts.map((file) =>
      tag('link', { rel: 'preload', href: assetAddress(file), as: 'font', type: 'font/woff2', crossorigin: true }),
    ),
    ...scripts.map(
      (file) => `${tag('script', { src: `${base}${file}`, integrity: integrityOf(file), defer: true })}</script>`,
    ),
    '</head><body><div id="root"></div>',
    `<script type="application/json" id="${bootElementId}">`,
    escapeJson(`${JSON.stringify(boot).slice(0, -1)},"profile":${profile}}`),
    '</script></body></html>\n',
  ].join('')
  return { html, ownStyles: [styleHash(style)] }
}

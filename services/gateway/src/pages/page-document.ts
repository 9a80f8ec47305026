import { bootElementId } from '@samvaer/contracts/boot'
import type { Brand } from '@samvaer/contracts/brand'
import type { Language } from '@samvaer/contracts/enumerations'
import type { ListedRelease } from '@samvaer/contracts/release'
import type { Preload } from '../releases/preloads.ts'
import type { Theme } from '../sites/themes.ts'
import { escapeHtml, escapeJson, tag } from './html.ts'
import { assetAddress, type ShellAsset, type ShellBuild } from './shell-build.ts'
import { siteConfigOf, textIn } from './site-config.ts'

const withoutScripts: Record<Language, string> = {
  'en-GB': 'This site needs JavaScript. Please turn it on in your browser and load the page again.',
  'da-DK': 'Siden kræver JavaScript. Slå det til i din browser, og hent siden igen.',
  'nb-NO': 'Siden trenger JavaScript. Slå det på i nettleseren og last siden på nytt.',
  'sv-SE': 'Sidan behöver JavaScript. Slå på det i webbläsaren och ladda om sidan.',
}

/** What a page is made from besides the visitor. */
export interface PageMaterial {
  brand: Brand
  language: Language
  shell: ShellBuild
  theme: Theme
  releases: readonly ListedRelease[]
  development: boolean
}

const script = ({ file, integrity }: ShellAsset): string =>
  `${tag('script', { src: assetAddress(file), integrity, defer: true })}</script>`

/** The head of a page up to its preloads. */
const headOf = ({ brand, language, shell, theme }: PageMaterial): string =>
  [
    '<!doctype html>',
    tag('html', { lang: language, 'data-brand': brand.key }),
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<title>${escapeHtml(brand.name)}</title>`,
    tag('meta', { name: 'description', content: textIn(brand.texts.description, language) }),
    tag('meta', { name: 'theme-color', content: brand.theme.colours.surface }),
    brand.dark ? tag('meta', { name: 'robots', content: 'noindex, nofollow' }) : '',
    tag('link', { rel: 'icon', href: theme.icon, type: 'image/svg+xml' }),
    tag('link', { rel: 'stylesheet', href: theme.style }),
    ...shell.styles.map(({ file, integrity }) =>
      tag('link', { rel: 'stylesheet', href: assetAddress(file), integrity }),
    ),
    ...[...(shell.texts[language] ?? []), ...shell.scripts].map(script),
    ...theme.fonts.map((file) =>
      tag('link', { rel: 'preload', href: assetAddress(file), as: 'font', type: 'font/woff2', crossorigin: true }),
    ),
  ].join('')

/** A page in pieces: only what comes from the visitor is put in for each request. */
export interface PagePieces {
  head: string
  bootBeforeProfile: string
  bootAfterProfile: string
}

export const pagePieces = (material: PageMaterial): PagePieces => {
  const { brand, language, releases, development } = material
  const site = JSON.stringify(siteConfigOf(brand))
  return {
    head: headOf(material),
    bootBeforeProfile:
      `</head><body><div id="root"></div><noscript><p>${escapeHtml(withoutScripts[language])}</p></noscript>` +
      `<script type="application/json" id="${bootElementId}">` +
      escapeJson(`{"site":${site},"language":${JSON.stringify(language)},"profile":`),
    bootAfterProfile:
      escapeJson(`,"releases":${JSON.stringify(releases)},"overrides":${development},"development":${development}}`) +
      '</script></body></html>\n',
  }
}

/**
 * The whole page.
 * @param profile the current profile as JSON; `null` when identity did not say
 */
export const pageDocument = (pieces: PagePieces, preloads: readonly Preload[], profile: string): string => {
  const links = preloads.map(({ href, as, integrity }) => tag('link', { rel: 'preload', href, as, integrity }))
  return pieces.head + links.join('') + pieces.bootBeforeProfile + escapeJson(profile) + pieces.bootAfterProfile
}

import type { Language } from '@samvaer/contracts/core/values'
import type { FilesOfRelease, ListedRelease, PageRelease } from '@samvaer/contracts/registry/listed-release'
import type { BootData } from '@samvaer/contracts/shell/boot'
import type { TriedSignIn } from '@samvaer/contracts/shell/door'
import { bootElementId, writtenElementId, writtenEnd, writtenStart } from '@samvaer/contracts/shell/values'
import type { Brand } from '@samvaer/contracts/site/brand'
import { escapeHtml, escapeJson, tag, withinElement } from '../html.ts'
import type { InstallationFacts } from '../installation.ts'
import type { Preload } from '../releases/preloads.ts'
import { assetAddress, type ShellAsset, type ShellBuild } from '../shell/shell-build.ts'
import type { Theme } from '../themes/themes.ts'
import { mobileSite } from './mobile-site.ts'
import { styleHash } from './security-headers.ts'
import { siteConfigOf } from './site-config.ts'
import { homeScreenName, manifestPath } from './web-manifest.ts'

const withoutScripts: Record<Language, string> = {
  'en-GB': 'This site needs JavaScript. Please turn it on in your browser and load the page again.',
  'da-DK': 'Siden kræver JavaScript. Slå det til i din browser, og hent siden igen.',
  'nb-NO': 'Siden trenger JavaScript. Slå det på i nettleseren og last siden på nytt.',
  'sv-SE': 'Sidan behöver JavaScript. Slå på det i webbläsaren och ladda om sidan.',
}

/** Returns the files of the module that pages need without a network; those of others are announced by links. */
const keptOffline = ({ exposes, remote }: ListedRelease['description']): PageRelease['description']['exposes'] =>
  Object.fromEntries(Object.entries(exposes).filter(([module]) => module === remote.offline?.module))

/** Returns the facts of a release on a page; its loader asks for its files. */
const onPage = (
  { description, watched, base, previous }: ListedRelease,
  files: PageMaterial['releaseFiles'],
): PageRelease => {
  const { integrity, texts, standalone, server, remote, exposes, ...described } = description
  // The links of the page say what it reads first; an address of mails, and what was compared before, are no page's business.
  const { firstCalls, contact, offers, ...told } = remote
  return {
    description: { ...described, exposes: keptOffline(description), remote: told, ...(watched && { watched }) },
    base,
    files: files.get(base),
    // A canary falls back to what others get.
    previous: previous && { ...previous, files: files.get(previous.base) },
  }
}

/** The material of every page of a brand in a language. */
export interface PageMaterial {
  brand: Brand
  /** Of the brand's community. */
  hasDarkVariant: boolean
  language: Language
  shell: ShellBuild
  theme: Theme
  releases: readonly ListedRelease[]
  releaseFiles: ReadonlyMap<string, FilesOfRelease>
  installation: InstallationFacts
  development: boolean
  preview?: NonNullable<BootData['preview']>
}

/** Draws a script, which is asked for before what is only preloads: browsers let deferred scripts wait behind those. */
const script = ({ file, integrity }: ShellAsset): string =>
  `${tag('script', { src: assetAddress(file), integrity, defer: true, fetchpriority: 'high' })}</script>`

const headStart = ({ brand, language }: PageMaterial): string =>
  [
    '<!doctype html>',
    tag('html', { lang: language, 'data-brand': brand.key }),
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content">',
  ].join('')

/** The head of every page, from behind its title up to its styles. */
const headMarks = ({ brand, theme }: PageMaterial): string =>
  [
    tag('meta', { name: 'theme-color', content: brand.theme.colours.surface }),
    brand.dark ? tag('meta', { name: 'robots', content: 'noindex, nofollow' }) : '',
    brand.dark ? tag('meta', { name: 'apple-mobile-web-app-title', content: homeScreenName(brand) }) : '',
    tag('link', { rel: 'icon', href: theme.icon, type: 'image/svg+xml' }),
    tag('link', { rel: 'apple-touch-icon', href: theme.appIcons.touch }),
    tag('link', { rel: 'manifest', href: manifestPath }),
    mobileSite(brand),
  ].join('')

interface Sheet {
  href: string
  text: string
}

const sheetsOf = ({ shell, theme }: PageMaterial): Sheet[] => [
  { href: theme.style, text: theme.styleText },
  ...shell.styles.map(({ file }, index) => ({ href: assetAddress(file), text: shell.styleTexts[index] ?? '' })),
]

const insideStyle = ({ href, text }: Sheet): string =>
  `${tag('style', { 'data-href': href })}${withinElement(text)}</style>`

/** The head of every page, from behind its styles up to its preloads. */
const headScripts = ({ language, shell }: PageMaterial): string =>
  [...(shell.texts[language] ?? []), ...shell.scripts].map(script).join('')

/** The typefaces, behind everything that a page needs to be used: on a slow network it keeps the fallback's letters. */
export const fontPreloads = ({ fonts }: Theme): string =>
  fonts
    .map((file) =>
      tag('link', {
        rel: 'preload',
        href: assetAddress(file),
        as: 'font',
        type: 'font/woff2',
        crossorigin: true,
        fetchpriority: 'low',
      }),
    )
    .join('')

/** A page in pieces: what stands on every page of a brand in a language, around what is this one's. */
export interface PagePieces {
  headStart: string
  headMarks: string
  /** The style sheets stand inside: the first paint waits for no further answer (decisions 0021 and 0053). */
  styles: string
  /** The parts of them that the policy of the page has to let in. */
  ownStyles: string[]
  headScripts: string
  headFonts: string
  /** The sentence of a page that is nothing without scripts. */
  needsScripts: string
  bodyBeforeBoot: string
  /** The boot data around the profile, as JSON. */
  bootBeforeProfile: string
  bootAfterProfile: string
}

export const pagePieces = (material: PageMaterial): PagePieces => {
  const { brand, hasDarkVariant, language, releases, releaseFiles, installation, development, theme, preview } =
    material
  const site = JSON.stringify(siteConfigOf(brand, { ...installation, scenes: theme.scenes, hasDarkVariant }))
  const rest = [
    `"releases":${JSON.stringify(releases.map((release) => onPage(release, releaseFiles)))}`,
    `"services":${JSON.stringify(installation.services)}`,
    `"overrides":${development}`,
    `"development":${development}`,
    ...(preview ? [`"preview":${JSON.stringify(preview)}`] : []),
  ]
  const sheets = sheetsOf(material)
  return {
    headStart: headStart(material),
    headMarks: headMarks(material),
    styles: sheets.map(insideStyle).join(''),
    ownStyles: sheets.map(({ text }) => styleHash(withinElement(text))),
    headScripts: headScripts(material),
    headFonts: fontPreloads(theme),
    needsScripts: `<noscript><p>${escapeHtml(withoutScripts[language])}</p></noscript>`,
    bodyBeforeBoot: '</div>',
    bootBeforeProfile: `{"site":${site},"language":${JSON.stringify(language)},"profile":`,
    bootAfterProfile: `,${rest.join()}}`,
  }
}

/** The parts that are one page's own. */
export interface PageParts {
  /** Title, description and what search engines read. */
  head: string
  preloads: readonly Preload[]
  /** HTML that stands in the root until the shell does. */
  content: string
  /** The content says all that the page has to say. */
  isWhole?: boolean
  /** Present where the content is the front page as its script draws it. */
  front?: { tried?: TriedSignIn | undefined } | undefined
  /** The current profile as JSON; `null` when identity did not say. */
  profile: string
  /** The answers that the page was drawn from, as JSON. */
  written?: string | undefined
}

/** Draws data of the page, which no browser runs. */
const dataElement = (id: string, json: string): string =>
  `<script type="application/json" id="${id}">${escapeJson(json)}</script>`

/** The boot data of a page as JSON. */
export const bootOf = (
  { bootBeforeProfile, bootAfterProfile }: PagePieces,
  profile: string,
  front?: PageParts['front'],
): string => bootBeforeProfile + profile + (front ? `,"front":${JSON.stringify(front)}` : '') + bootAfterProfile

/** The whole page. */
export const pageDocument = (pieces: PagePieces, page: PageParts): string => {
  const { head, preloads, content, isWhole = false, front, profile, written } = page
  const links = preloads.map(({ href, as, integrity }) =>
    tag('link', { rel: 'preload', href, as, integrity, crossorigin: as === 'fetch' ? true : undefined }),
  )
  return [
    pieces.headStart,
    head,
    pieces.headMarks,
    pieces.styles,
    pieces.headScripts,
    ...links,
    pieces.headFonts,
    '</head><body>',
    isWhole ? '' : pieces.needsScripts,
    '<div id="root">',
    content,
    pieces.bodyBeforeBoot,
    dataElement(bootElementId, bootOf(pieces, profile, front)),
    ...(written === undefined ? [] : [writtenStart, dataElement(writtenElementId, written), writtenEnd]),
    '</body></html>\n',
  ].join('')
}

/** Turns a page of the gateway into one that runs development builds: other files, and other releases in its data. */

import type { ListedRelease } from '@samvaer/contracts/registry/listed-release'
import type { BootData, PresentRemotes } from '@samvaer/contracts/shell/boot'
import { standaloneEntry } from '../build-standalone.ts'
import { devBase, devRelease } from './dev-release.ts'
import { type DevServer, refreshHookFile } from './dev-server.ts'

const shellTags =
  /<script\b[^>]*\bsrc="\/assets\/[^>]*><\/script>|<link\b[^>]*\bhref="\/assets\/[^"]*\.(?:js|css)"[^>]*>|<style data-href="\/assets\/[^>]*>[\s\S]*?<\/style>/g
const bootElement = /(<script\b[^>]*\bid="samvaer-boot"[^>]*>)([\s\S]*?)(<\/script>)/

const developmentTags =
  '<link rel="stylesheet" href="/assets/main.css">' +
  `<script src="/assets/${refreshHookFile}" defer></script><script src="/assets/main.js" defer></script>`

const listedFrom = async ({ directory, origin, name }: DevServer): Promise<ListedRelease> => {
  const base = devBase(name)
  const response = await fetch(`${origin}${base}mf-manifest.json`)
  const manifest = response.ok ? ((await response.json()) as ListedRelease['manifest']) : {}
  return { description: devRelease(directory), base, manifest, previous: null }
}

const withDevReleases = (boot: BootData, local: readonly ListedRelease[]): BootData => {
  const names = new Set(local.map(({ description }) => description.name))
  return {
    ...boot,
    development: true,
    // The front page was drawn by builds, and those in work may draw another one.
    front: undefined,
    releases: [...boot.releases.filter(({ description }) => !names.has(description.name)), ...local],
  }
}

/** The list of remotes that the site has, with those in work: it may not have one of them yet. */
export const withNamesInWork = (list: string, servers: readonly DevServer[]): string => {
  const { names } = JSON.parse(list) as PresentRemotes
  const inWork = servers.filter(({ kind }) => kind === 'remote').map(({ name }) => name)
  return JSON.stringify({ names: names && [...new Set([...names, ...inWork])] })
}

const withoutPreloadsOf = (html: string, name: string): string =>
  html.replace(new RegExp(`<link\\b[^>]*\\bhref="/mfe/${name}/[^>]*>`, 'g'), '')

/** A page that stands alone has the files of one remote and no list of releases. */
const standsAlone = (html: string): boolean => {
  const [, , data] = bootElement.exec(html) ?? []
  return data !== undefined && !('releases' in (JSON.parse(data) as Partial<BootData>))
}

/** The page that stands alone with the build of its remote, where that one is in work. */
const standalonePage = (html: string, remotes: readonly DevServer[]): string =>
  remotes.reduce((page, { name }) => {
    const files = new RegExp(`<(?:link rel="stylesheet"|script)[^>]*"/mfe/${name}/[^>]*>(?:</script>)?`, 'g')
    const without = page.replace(files, '')
    if (without === page) return page
    const own = `${devBase(name)}${standaloneEntry}`
    const tags = `<link rel="stylesheet" href="${own}.css"><script src="${own}.js" defer></script>`
    return without.replace('</head>', () => `${tags}</head>`)
  }, html)

/** The page with the builds of these servers. */
export const developmentPage = async (html: string, servers: readonly DevServer[]): Promise<string> => {
  const remotes = servers.filter(({ kind }) => kind === 'remote')
  if (standsAlone(html)) return standalonePage(html, remotes)
  const local = await Promise.all(remotes.map(listedFrom))
  const withShell = servers.some(({ kind }) => kind === 'shell')
    ? html.replace(shellTags, '').replace('</head>', () => `${developmentTags}</head>`)
    : html
  const withRemotes = remotes.reduce((page, { name }) => withoutPreloadsOf(page, name), withShell)
  return withRemotes.replace(bootElement, (_all, begin: string, data: string, end: string) => {
    const boot = withDevReleases(JSON.parse(data) as BootData, local)
    return begin + JSON.stringify(boot).replaceAll('<', '\\u003c') + end
  })
}

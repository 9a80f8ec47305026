import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { rates } from '@samvaer/contracts/core/rates'
import { isCalendar } from '@samvaer/contracts/events/calendar-address'
import { isMemberMedia } from '@samvaer/contracts/media/address'
import { previewFolder } from '@samvaer/contracts/registry/values'
import { sendText } from './answers.ts'
import { createDocumentation, isDocumentation } from './documentation/documentation.ts'
import { FrontWriting } from './door/front-writing.ts'
import { createPlainSignIn, isPlainSignIn } from './door/plain-sign-in.ts'
import { sendMedia } from './files/media-files.ts'
import { createPrivateCalendars } from './files/private-calendars.ts'
import { immutable, revalidated, type StaticFiles, unkept } from './files/static-files.ts'
import type { GatewayParts } from './gateway-parts.ts'
import type { GatewayResponse } from './gateway-response.ts'
import { createMemberMedia } from './handlers/member-media.ts'
import { frontPath } from './pages/find-page.ts'
import { createPages } from './pages/pages.ts'
import { workerPolicy } from './pages/security-headers.ts'
import { createSiteFiles } from './pages/site-files.ts'
import { sendPreviewOverPage } from './previews/preview-over-page.ts'
import { endedPreview, linkedKey, previewCookie, withoutKey } from './previews/previews.ts'
import { allReleases } from './releases/canaries.ts'
import { FilesOfReleases, releaseFilesFolder } from './releases/release-files.ts'
import type { Limited } from './requests/rate-limits.ts'
import { serviceHeaders } from './requests/service-headers.ts'
import { languageOf, profileOf, visitOf } from './sessions/visitors.ts'
import type { ShellBuild } from './shell/shell-build.ts'
import { type Site, siteOf } from './sites/site-of.ts'
import type { StaleIfError } from './stale-if-error.ts'
import { closedFor, mayEnterClosed, sendClosedPage, statusPath } from './status/maintenance.ts'
import { createStatusPage } from './status/status-page.ts'
import { Themes } from './themes/themes.ts'
import type { PageWriting } from './writing/page-writing.ts'

/** Pages that a service draws itself: the mails of development, and the sandbox of the eIDs. */
const mailPage = '/dev/mail'
const eidSandbox = '/dev/eid'
const serviceWorker = '/service-worker.js'

type Answer = (request: IncomingMessage, response: GatewayResponse, path: string) => Promise<void>

/** True when a reader wants a page: says so, or takes anything and asks for no file. */
const wantsPage = ({ headers }: IncomingMessage, path: string): boolean => {
  const accept = headers.accept ?? '*/*'
  if (accept.includes('text/html')) return true
  return accept.includes('*/*') && !path.slice(path.lastIndexOf('/')).includes('.')
}

/** Folders of the shell's files: those of the build that runs, and those of builds before it. */
export interface ShellFolders {
  current: string
  earlier: string
}

/** Everything that is no call: files, themes, pages. All of it is read only. */
export const createSiteRequests = (
  parts: GatewayParts,
  shells: StaleIfError<ShellBuild>,
  shell: ShellFolders,
  files: StaticFiles,
  writing?: PageWriting,
) => {
  const { dataDir, development, seed } = parts.settings
  const themes = new Themes()
  const filesOfReleases = new FilesOfReleases()
  const filesOfPreviews = new FilesOfReleases()
  const builds = { shellDir: shell.current, releasesDir: join(dataDir, 'releases') }
  const fronts = new FrontWriting(builds, (error) =>
    parts.log.warn({ reason: error instanceof Error ? error.name : typeof error }, 'the front page was not drawn'),
  )
  const sendPage = createPages(
    parts,
    shells,
    themes,
    { ofReleases: filesOfReleases, ofPreviews: filesOfPreviews },
    fronts,
    writing,
  )
  const signInPlainly = createPlainSignIn(parts, (request, response, site, refused) =>
    sendPage({ request, response, path: frontPath, site, previewed: undefined, refused }),
  )
  const sendDocumentation = createDocumentation(parts, files, shells, themes)
  const sendMemberMedia = createMemberMedia(parts)
  const sendCalendar = createPrivateCalendars(parts)
  const sendStatus = createStatusPage(parts)
  const siteFiles = createSiteFiles(parts, files, shells, themes)

  const fromFolder =
    (folders: readonly string[], prefix: string, cacheControl: string): Answer =>
    (request, response, path) =>
      files.sendFile(request, response, { folders, path: path.slice(prefix.length), cacheControl })

  const sendTheme: Answer = async (request, response, path) => {
    const [sites, build] = await Promise.all([parts.hosts.current(), shells.current()])
    // After a restart a page may ask for its theme before anybody asked for a page.
    if (build) for (const brand of sites?.brands ?? []) themes.of(brand, build)
    const picture = await themes.picture(path)
    if (picture) return files.sendBytes(request, response, { name: path, content: picture, cacheControl: immutable })
    const content = themes.file(path)
    if (content === undefined) return sendText(response, 404, 'There is no such file.\n')
    return files.sendText(request, response, { name: path, content, cacheControl: immutable })
  }

  const sendReleaseFiles: Answer = async (request, response, path) => {
    // After a restart a page may ask for them before anybody asked for a page.
    const releases = await parts.releases.current()
    if (releases) filesOfReleases.of(allReleases(releases))
    const content = filesOfReleases.content(path)
    if (content !== undefined)
      return files.sendText(request, response, { name: path, content, cacheControl: immutable })
    const ofPreview = filesOfPreviews.content(path)
    if (ofPreview === undefined) return sendText(response, 404, 'There is no such file.\n')
    return files.sendText(request, response, { name: path, content: ofPreview, cacheControl: unkept })
  }

  const releases = builds.releasesDir
  const previewed = join(dataDir, previewFolder)
  /** Sends a file of a release; of one that is previewed to readers with its key alone, to be kept by nobody. */
  const sendReleaseFile: Answer = (request, response, path) => {
    const preview = parts.previews.of(request)
    const isOfPreview = preview && path.startsWith(`/mfe/${preview.name}/${preview.version}/`)
    return files.sendFile(request, response, {
      folders: isOfPreview ? [releases, previewed] : [releases],
      path: path.slice('/mfe/'.length),
      cacheControl: isOfPreview ? unkept : immutable,
    })
  }

  /** Of the whole site, so it stands at its root; browsers ask for it by themselves to see whether it has changed. */
  const sendServiceWorker: Answer = (request, response) =>
    files.sendFile(request, response, {
      folders: [shell.current],
      path: serviceWorker.slice(1),
      cacheControl: revalidated,
      headers: { 'service-worker-allowed': '/', 'content-security-policy': workerPolicy },
    })

  const fromService =
    (service: string): Answer =>
    async (request, response) => {
      const attested = { requestId: response.requestId, address: parts.clientOf(request).address }
      parts.forwarding.forward(service, request, response, serviceHeaders(request.headers, attested))
    }

  /** By the beginning of the path; what these do not have is missing, never a page (R18). */
  const folders: [string, Answer][] = [
    ['/assets/', fromFolder([shell.current, shell.earlier], '/assets/', immutable)],
    [releaseFilesFolder, sendReleaseFiles],
    ['/mfe/', sendReleaseFile],
    ['/theme/', sendTheme],
    [
      '/media/',
      (request, response, path) => sendMedia(request, response, join(dataDir, 'media'), path.slice('/media/'.length)),
    ],
    ...(development ? [[mailPage, fromService('identity')] satisfies [string, Answer]] : []),
    ...(development || seed === 'demo' ? [[eidSandbox, fromService('profile')] satisfies [string, Answer]] : []),
  ]

  /** Of these not everybody may read, or run, what a page of a foreign name would fetch from this machine. */
  const atBrandsAlone: readonly string[] = [mailPage, eidSandbox, releaseFilesFolder, '/mfe/']

  /** Takes the key of a link into a cookie, or ends a preview, and leads on to the page without it. */
  const followLink = async (key: string, request: IncomingMessage, response: GatewayResponse, { brand }: Site) => {
    const preview = parts.previews.read(key)
    if (key !== '' && !(preview && (await parts.previews.release(preview))))
      return sendPreviewOverPage(response, brand, languageOf(request.headers.cookie, brand))
    const cookie = preview ? previewCookie(key, preview.until, new Date()) : endedPreview
    sendText(response, 303, '', { location: withoutKey(request), 'set-cookie': cookie })
  }

  const answerAdmitted = async (request: IncomingMessage, response: GatewayResponse, path: string, site: Site) => {
    const key = linkedKey(request)
    if (key !== undefined) return followLink(key, request, response, site)
    const preview = parts.previews.of(request)
    if (!preview) return sendPage({ request, response, path, site, previewed: undefined })
    const found = await parts.previews.release(preview)
    if (!found) return sendPreviewOverPage(response, site.brand, languageOf(request.headers.cookie, site.brand))
    return sendPage({ request, response, path, site, previewed: found })
  }

  const sendTooMany = (response: GatewayResponse, { rate, retryAfter }: Limited) => {
    parts.metrics.limited(rate)
    sendText(response, 429, 'Too many pages at once.\n', { 'retry-after': String(retryAfter) })
  }

  const answerPage = async (request: IncomingMessage, response: GatewayResponse, path: string, site: Site) => {
    const limited = await parts.limits.countOne(rates.pages, { profile: null, address: site.client.address })
    if (!limited) return answerAdmitted(request, response, path, site)
    sendTooMany(response, limited)
  }

  /** True when it answered that the site is closed; staff who are signed in go on. */
  const answersClosed = async (request: IncomingMessage, response: GatewayResponse, { brand }: Site) => {
    const retryAfter = closedFor(brand)
    if (retryAfter === undefined) return false
    if (mayEnterClosed(profileOf((await visitOf(request, brand, parts.sessions)).visitor))) return false
    sendClosedPage(request, response, brand, retryAfter)
    return true
  }

  const answerSite = async (request: IncomingMessage, response: GatewayResponse, path: string, site: Site) => {
    if (path === statusPath) return sendStatus(request, response, site.brand)
    if (wantsPage(request, path) && (await answersClosed(request, response, site))) return
    if (siteFiles.has(path)) return siteFiles.send(request, response, path, site)
    if (isDocumentation(path)) return sendDocumentation(request, response, path, site)
    if (wantsPage(request, path)) return answerPage(request, response, path, site)
    sendText(response, 404, 'There is nothing here.\n')
  }

  const answerPlainSignIn: Answer = async (request, response) => {
    const site = await siteOf(parts, request, response)
    if (!site || (await answersClosed(request, response, site))) return
    const limited = await parts.limits.countOne(rates.pages, { profile: null, address: site.client.address })
    if (!limited) return signInPlainly(request, response, site)
    sendTooMany(response, limited)
  }

  const answer: Answer = async (request, response, path) => {
    if (isPlainSignIn(request, path)) return answerPlainSignIn(request, response, path)
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return sendText(response, 405, 'Read only.\n', { allow: 'GET, HEAD' })
    }
    if (isMemberMedia(path)) return sendMemberMedia(request, response)
    if (isCalendar(path)) return sendCalendar(request, response)
    if (path === serviceWorker) return sendServiceWorker(request, response, path)
    const [prefix, sendOfFolder] = folders.find(([beginning]) => path.startsWith(beginning)) ?? []
    if (sendOfFolder) {
      if (prefix !== undefined && atBrandsAlone.includes(prefix) && !(await siteOf(parts, request, response))) return
      return sendOfFolder(request, response, path)
    }
    const site = await siteOf(parts, request, response)
    if (site) return answerSite(request, response, path, site)
  }

  return { answer }
}

import type { IncomingMessage } from 'node:http'
import type { SignedInProfile } from '@samvaer/contracts/core/context'
import { onlineOnlyHeader } from '@samvaer/contracts/core/headers'
import type { CurrentProfileData } from '@samvaer/contracts/identity/current-profile'
import type { Refusal } from '@samvaer/contracts/shell/door'
import { consentCookie, consents } from '@samvaer/contracts/shell/values'
import { dayOf, shownArticles } from '@samvaer/contracts/site/articles'
import type { Brand } from '@samvaer/contracts/site/brand'
import { LRUCache } from 'lru-cache'
import { sendText } from '../answers.ts'
import { acceptedEncoding, quick } from '../files/compression.ts'
import type { GatewayParts } from '../gateway-parts.ts'
import type { GatewayResponse } from '../gateway-response.ts'
import { type PreviewedRelease, withPreviewed } from '../previews/previews.ts'
import { allReleases, type ReadersReleases, releasesFor } from '../releases/canaries.ts'
import { preloadsFor, type Reads } from '../releases/preloads.ts'
import type { FilesOfReleases } from '../releases/release-files.ts'
import { cookieValue } from '../sessions/session-cookie.ts'
import { drawerOf, profileOf, type Visit, visitOf } from '../sessions/visitors.ts'
import type { ShellBuild } from '../shell/shell-build.ts'
import { hostName } from '../sites/brands.ts'
import { addressOf } from '../sites/site-address.ts'
import type { Site } from '../sites/site-of.ts'
import type { StaleIfError } from '../stale-if-error.ts'
import type { Themes } from '../themes/themes.ts'
import type { PageWriting } from '../writing/page-writing.ts'
import { zoneOf } from '../writing/reader-zone.ts'
import { bootProfile, nobodyKnown } from './boot-profile.ts'
import { createContentWords } from './content-words.ts'
import { type FoundPage, findPage } from './find-page.ts'
import type { FrontWriter } from './front-writer.ts'
import { pageContent } from './page-content.ts'
import { bootOf, type PageMaterial, type PagePieces, pageDocument, pagePieces } from './page-document.ts'
import { hasPlaces } from './page-frame.ts'
import { pageHead } from './page-head.ts'
import { allowsExternalVideo, pageHeaders, styleHash } from './security-headers.ts'
import { findStandalone, standaloneDocument, wayToStandalone } from './standalone-page.ts'

const compressedPages = 200
const pieceSets = 100

interface KeptPieces {
  material: PageMaterial
  pieces: PagePieces
}

interface Asked {
  request: IncomingMessage
  response: GatewayResponse
  path: string
  site: Site
  /** The version that the reader previews. */
  previewed: PreviewedRelease | undefined
  /** The answer to a sign-in of the form alone. */
  refused?: { status: number; refusal: Refusal }
}

/** The pages whose words are the brand's, or a service's. */
const saysAll: ReadonlySet<FoundPage['kind']> = new Set(['brand', 'articles', 'article', 'words'])

const none: ReadersReleases = { releases: [], key: '' }

/**
 * True when a page is the same: brands, builds, lists and facts keep their objects as long as nothing about them
 * changes.
 */
const isSame = (one: PageMaterial, other: PageMaterial): boolean =>
  one.brand === other.brand &&
  one.hasDarkVariant === other.hasDarkVariant &&
  one.shell === other.shell &&
  one.releases === other.releases &&
  one.installation === other.installation

/** Returns what the member chose by a key; the profile is read when that is asked. */
const choicesIn = (profile: string): Reads['choice'] => {
  let chosen: Record<string, string> | undefined
  return (key) => {
    chosen ??= (JSON.parse(profile) as CurrentProfileData | null)?.configuration ?? {}
    return chosen[key]
  }
}

/** Asks search engines not to keep a page. */
const robotsHeader = ({ dark }: Brand, { indexable }: FoundPage): Record<string, string> =>
  indexable ? {} : { 'x-robots-tag': dark ? 'noindex, nofollow' : 'noindex' }

/** True for a page that somebody looks at, not for one that a script keeps for later or a browser fetches ahead. */
const isOpened = ({ method, headers }: IncomingMessage): boolean =>
  method === 'GET' && (headers['sec-fetch-mode'] ?? 'navigate') === 'navigate' && headers['sec-purpose'] === undefined

const previewOf = ({ release: { description }, until }: PreviewedRelease): NonNullable<PageMaterial['preview']> => ({
  ...{ name: description.name, version: description.version, until: until.toISOString() },
})

/** The pages: one document for every path, with everything in it that the shell would have to ask for first. */
export const createPages = (
  parts: GatewayParts,
  shells: StaleIfError<ShellBuild>,
  themes: Themes,
  files: { ofReleases: FilesOfReleases; ofPreviews: FilesOfReleases },
  fronts: FrontWriter,
  writing?: PageWriting,
) => {
  const kept = new LRUCache<string, KeptPieces>({ max: pieceSets })
  /** Visitors without a session get the same document: compressed once. */
  const compressed = new LRUCache<string, Buffer>({ max: compressedPages })
  const { development, origin } = parts.settings
  const findWords = createContentWords(parts)

  const piecesFor = (material: PageMaterial, today: string, canaries: string): PagePieces => {
    if (material.preview) return pagePieces(material)
    // The age of the site and the articles that are shown change with the day.
    const key = `${material.brand.key}|${material.language}|${today}|${canaries}`
    const known = kept.get(key)
    if (known && isSame(known.material, material)) return known.pieces
    const pieces = pagePieces(material)
    kept.set(key, { material, pieces })
    return pieces
  }

  const encodedPage = async (document: string, encoding: 'br' | 'gzip', shared: boolean): Promise<Buffer> => {
    const key = `${encoding}|${document}`
    const known = shared ? compressed.get(key) : undefined
    if (known) return known
    const body = await quick(Buffer.from(document), encoding)
    if (shared) compressed.set(key, body)
    return body
  }

  const contextFor = async ({ brand, language }: Visit, profile: SignedInProfile | null): Promise<string> =>
    parts.contexts.known(brand, language, profile) ?? (await parts.contexts.sign(brand, language, profile))

  /** The current profile as JSON. Identity may not have known the session: then nobody reads of being signed out. */
  const profileFor = async (visit: Visit, response: GatewayResponse, address: string): Promise<string> => {
    if (visit.visitor === 'unknown') return nobodyKnown
    const context = await contextFor(visit, visit.visitor)
    return bootProfile(parts.transport, { context, requestId: response.requestId, address })
  }

  /** Sends a page that stands beside the shell, where there is one; whoever is not signed in goes by the door. */
  const sendStandalone = async (
    { request, response, path, site }: Omit<Asked, 'previewed'>,
    material: Omit<PageMaterial, 'releaseFiles'>,
    visit: Visit,
  ): Promise<boolean> => {
    const found = findStandalone(path, material.releases, material.installation.services)
    if (!found) return false
    const elsewhere = wayToStandalone(found.page, {
      ...{ path, brand: site.brand, origin, here: hostName(site.client.authority) },
      signedIn: visit.visitor !== null,
    })
    if (elsewhere !== undefined) {
      sendText(response, 303, '', { location: elsewhere, 'cache-control': 'no-store' })
      return true
    }
    const profile = await profileFor(visit, response, site.client.address)
    const { html, ownStyles } = standaloneDocument(found, { ...material, origin }, profile)
    const encoding = acceptedEncoding(request.headers['accept-encoding'])
    const body = encoding ? await quick(Buffer.from(html), encoding) : Buffer.from(html)
    response.writeHead(200, {
      ...pageHeaders(site.client, { ownStyles }),
      [onlineOnlyHeader]: '1',
      'x-robots-tag': 'noindex, nofollow',
      'content-type': 'text/html; charset=utf-8',
      'content-length': body.length,
      'cache-control': 'no-store',
      vary: 'accept-encoding',
      ...(encoding && { 'content-encoding': encoding }),
    })
    response.end(request.method === 'HEAD' ? undefined : body)
    return true
  }

  return async ({ request, response, path, site, previewed, refused }: Asked): Promise<void> => {
    const { brand, client, hosts } = site
    const [shell, list, own, visit] = await Promise.all([
      shells.current(),
      parts.releases.current(),
      parts.ownServices.current(),
      visitOf(request, brand, parts.sessions),
    ])
    if (!shell) return sendText(response, 503, 'The shell is not built.\n', { 'retry-after': '5' })
    const { language } = visit
    const theme = themes.of(brand, shell)
    const reading = { brand, visitor: visit.visitor, address: client.address }
    const { releases: current, key: canaries } = list ? releasesFor(list, reading) : none
    const installation = parts.installation.factsWith(own?.names ?? [])
    const hasDarkVariant = hosts.brands.some(({ community, dark }) => dark && community === brand.community)
    const plain = { brand, hasDarkVariant, language, shell, theme, installation, development }
    // A page that stands alone has no banner that says what it shows.
    if (await sendStandalone({ request, response, path, site }, { ...plain, releases: current }, visit)) return
    const listed = previewed ? withPreviewed(current, previewed) : current
    const [profile, words] = await Promise.all([
      profileFor(visit, response, client.address),
      findWords(path, { brand, language, requestId: response.requestId }),
    ])
    const today = dayOf(new Date())
    const sources = { brand, shell, releases: list && listed, articles: shownArticles(brand, today), words }
    const found = findPage(path, sources)
    // Those of all readers: a release falls back to one that others get.
    const releaseFiles = previewed
      ? files.ofPreviews.of(listed)
      : files.ofReleases.of(list ? allReleases(list) : none.releases)
    const preview = previewed && previewOf(previewed)
    const pieces = piecesFor({ ...plain, releases: listed, releaseFiles, ...(preview && { preview }) }, today, canaries)
    const reader = profileOf(visit.visitor)
    const signedIn = reader !== null
    // A request of the browser's own names no look: the answers would be those of staff.
    const looks = reader?.impersonatorId !== undefined
    const query = request.url?.includes('?') ?? false
    const reads = signedIn && !looks ? { query, choice: choicesIn(profile) } : undefined
    const framed = {
      brand,
      visitor: visit.visitor,
      releases: listed,
      services: installation.services,
      frontPicture: theme.frontPicture,
      drawer: drawerOf(request.headers.cookie),
    }
    const mayBeWritten =
      reader && reads && !previewed && found.kind === 'product' && hasPlaces(brand, reader) && isOpened(request)
    const written = mayBeWritten
      ? await writing?.write({
          ...{ path, address: request.url ?? path, origin: addressOf(brand, origin).replace(/\/$/, '') },
          ...{ brand, profile: reader, releases: listed, shell, reads, boot: bootOf(pieces, profile) },
          ...{ requestId: response.requestId, clientAddress: client.address },
          timeZone: zoneOf(request.headers.cookie),
          window: request.headers['sec-ch-ua-mobile'] === '?1' ? 'phone' : 'desk',
          context: await contextFor(visit, reader),
        })
      : undefined
    const isFront = found.kind === 'front' && visit.visitor === null && profile !== nobodyKnown
    const front =
      isFront && !previewed
        ? await fronts.write(pieces, shell, {
            ...{ origin: addressOf(brand, origin).replace(/\/$/, ''), profile, picture: theme.frontPicture },
            returning: new URL(request.url ?? path, origin).searchParams.has('u'),
            consented: consents.includes(cookieValue(request.headers.cookie, consentCookie) ?? ''),
            refusal: refused?.refusal,
          })
        : undefined
    const document = pageDocument(pieces, {
      head: pageHead({ brand, language, theme, found, brands: hosts.brands, origin, today }),
      preloads: preloadsFor(shell, listed, {
        ...{ path, language, signedIn, reads, releaseFiles },
        answered: written?.answered,
      }),
      content: front?.html ?? pageContent(found, language, sources, framed, written?.main),
      isWhole: front !== undefined || (visit.visitor === null && saysAll.has(found.kind)),
      front: front && { tried: front.tried },
      profile,
      written: written?.data,
    })

    const encoding = acceptedEncoding(request.headers['accept-encoding'])
    const body = encoding
      ? await encodedPage(document, encoding, !signedIn && !previewed && !refused)
      : Buffer.from(document)
    response.writeHead(refused?.status ?? (found.kind === 'missing' ? 404 : 200), {
      ...pageHeaders(client, {
        externalVideo: allowsExternalVideo(request.headers.cookie),
        ownStyles: [...pieces.ownStyles, ...(written?.style ? [styleHash(written.style)] : [])],
      }),
      ...robotsHeader(brand, { ...found, indexable: found.indexable && !previewed }),
      // Without a network it could not even say whose page it is; and a preview is no page for later.
      ...((profile === nobodyKnown || previewed) && { [onlineOnlyHeader]: '1' }),
      'content-type': 'text/html; charset=utf-8',
      'content-length': body.length,
      'cache-control': 'no-store',
      vary: 'accept-encoding',
      ...(encoding && { 'content-encoding': encoding }),
    })
    response.end(request.method === 'HEAD' ? undefined : body)
  }
}

import type { IncomingMessage } from 'node:http'
import type { Brand } from '@samvaer/contracts/brand'
import type { Language } from '@samvaer/contracts/enumerations'
import type { ListedRelease } from '@samvaer/contracts/release'
import { LRUCache } from 'lru-cache'
import { sendText } from '../answers.ts'
import { acceptedEncoding, quick } from '../files/compression.ts'
import type { GatewayParts } from '../gateway-parts.ts'
import type { GatewayResponse } from '../gateway-response.ts'
import type { LastGood } from '../last-good.ts'
import { preloadsFor } from '../releases/preloads.ts'
import { profileOf, visitOf } from '../requests/visitors.ts'
import type { Site } from '../sites/site-of.ts'
import type { Themes } from '../sites/themes.ts'
import { bootProfile, nobodyKnown } from './boot-profile.ts'
import { type PagePieces, pageDocument, pagePieces } from './page-document.ts'
import { pageHeaders } from './security-headers.ts'
import type { ShellBuild } from './shell-build.ts'

const compressedPages = 200
const pieceSets = 100

interface KeptPieces {
  brand: Brand
  shell: ShellBuild
  releases: readonly ListedRelease[]
  pieces: PagePieces
}

const noReleases: readonly ListedRelease[] = []

/** The pages: one document for every path, with everything in it that the shell would have to ask for first. */
export const createPages = (parts: GatewayParts, shells: LastGood<ShellBuild>, themes: Themes) => {
  const kept = new LRUCache<string, KeptPieces>({ max: pieceSets })
  /** Visitors without a session get the same document: compressed once. */
  const compressed = new LRUCache<string, Buffer>({ max: compressedPages })
  const { development } = parts.settings

  const piecesFor = (brand: Brand, language: Language, shell: ShellBuild, releases: readonly ListedRelease[]) => {
    const key = `${brand.key}|${language}`
    const known = kept.get(key)
    if (known?.brand === brand && known.shell === shell && known.releases === releases) return known.pieces
    const pieces = pagePieces({ brand, language, shell, releases, theme: themes.of(brand, shell), development })
    kept.set(key, { brand, shell, releases, pieces })
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

  return async (request: IncomingMessage, response: GatewayResponse, path: string, site: Site): Promise<void> => {
    const { brand, client } = site
    const [shell, releases = noReleases, visit] = await Promise.all([
      shells.current(),
      parts.releases.current(),
      visitOf(request, brand, parts.sessions),
    ])
    if (!shell) return sendText(response, 503, 'The shell is not built.\n', { 'retry-after': '5' })
    const profile = profileOf(visit.visitor)
    const context =
      parts.contexts.known(brand, visit.language, profile) ??
      (await parts.contexts.sign(brand, visit.language, profile))
    // Identity may not have known the session: then nobody is told that he is signed out.
    const data =
      visit.visitor === 'unknown'
        ? nobodyKnown
        : await bootProfile(parts.transport, { context, requestId: response.requestId, address: client.address })
    const pieces = piecesFor(brand, visit.language, shell, releases)
    const document = pageDocument(pieces, preloadsFor(shell, releases, { path, signedIn: profile !== null }), data)

    const encoding = acceptedEncoding(request.headers['accept-encoding'])
    const body = encoding ? await encodedPage(document, encoding, profile === null) : Buffer.from(document)
    response.writeHead(200, {
      ...pageHeaders({ authority: client.authority, secure: client.secure }),
      'content-type': 'text/html; charset=utf-8',
      'content-length': body.length,
      'cache-control': 'no-store',
      vary: 'accept-encoding',
      ...(encoding && { 'content-encoding': encoding }),
    })
    response.end(request.method === 'HEAD' ? undefined : body)
  }
}

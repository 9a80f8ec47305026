/**
 * `GET /media/<address>/<rendition>` and `/media/<address>/film`: what a browser shows and plays. The signed context of
 * the session and the signed parameter say who asks, and both must mean the same member; whether that one may read is
 * looked up every time.
 */
import { anySession, refusalOf, signedIn } from '@samvaer/contracts/core/access'
import type { RequestContext } from '@samvaer/contracts/core/context'
import { ProductError } from '@samvaer/contracts/core/errors'
import { refusalOfRight } from '@samvaer/contracts/core/rights'
import { mayActAs } from '@samvaer/contracts/core/roles'
import { mediaRights } from '@samvaer/contracts/media/rights'
import { createGuards } from '@samvaer/service-kit/rights/access-guard'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { mediaPath, type Served, servedNames, targetOf } from './addresses/media-urls.ts'
import { parameterName, type SignedParameter, verify } from './addresses/signed-parameter.ts'
import { findHeld } from './holds.ts'
import type { MediumRow, StoredRendition } from './models/medium.ts'
import type { MediaParts, Side } from './models/models.ts'
import { mediaPolicy } from './policy.ts'
import { partOf } from './reading/part-of.ts'
import { contentDisposition } from './receiving/document-name.ts'
import { documentFile, filmFile, folderOf, renditionFile, soundFile, wholeFile } from './storage/keys.ts'
import { workshopOf } from './workshop.ts'

/** A browser runs nothing of a file, whatever it holds (R19). */
const harmless = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
} as const

/** A block must take effect within five minutes, also for what a browser has kept; the content itself never changes. */
const cachePublic = 'private, max-age=300, immutable'
const cacheNothing = 'private, no-store'

interface Asked {
  address: string
  served: Served
}

const servedNamed = (name: string): Served | undefined => servedNames.find((one) => one === name)

/**
 * True when an address was made for the asker; staff see what the member sees whom they look through in another tab.
 */
const isOf = ({ profile }: RequestContext, viewerId: number): boolean =>
  viewerId === profile?.profileId || viewerId === profile?.looksThrough

/** @throws ProductError NotAllowed for a parameter that is not this viewer's, of this path and of now */
const parameterOf = (
  parts: MediaParts,
  request: FastifyRequest,
  context: RequestContext,
  asked: Asked,
): SignedParameter => {
  const given = (request.query as Record<string, unknown>)[parameterName]
  const target = targetOf(context.community, mediaPath(asked.address, asked.served))
  const { sealKeys } = parts.settings
  const parameter = typeof given === 'string' ? verify(given, target, sealKeys, parts.clock()) : undefined
  if (!parameter || !isOf(context, parameter.viewerId)) throw new ProductError('NotAllowed')
  if (parameter.scope === 'dark' && !context.dark) throw new ProductError('NotAllowed')
  return parameter
}

interface Found {
  side: Side
  medium: MediumRow
  isPublic: boolean
}

/**
 * Finds a held medium for staff alone, whatever an address says; safety knew who claimed the case when it gave the
 * address.
 */
const heldMedium = async (parts: MediaParts, context: RequestContext, { address }: Asked): Promise<Found> => {
  const isStaff = context.profile !== undefined && mayActAs(context.profile.role, 'Support')
  const found = isStaff ? await findHeld(parts, context, address) : undefined
  if (!found) throw new ProductError('NotFound')
  return { ...found, isPublic: false }
}

/**
 * @throws ProductError NotFound when there is none that this viewer may read, NotAllowed where the parameter is too weak;
 * for media of others, why the viewer's own state does not let them be seen
 */
const findMedium = async (
  parts: MediaParts,
  context: RequestContext,
  asked: Asked,
  { viewerId, scope }: SignedParameter,
): Promise<Found> => {
  if (scope === 'held') return heldMedium(parts, context, asked)
  const viewer = { profileId: viewerId, community: context.community, dark: context.dark }
  const found = await mediaPolicy(parts).find.medium(viewer, asked.address)
  const unreadable = refusalOfRight(mediaRights['medium.read'], found?.is)
  if (!found || unreadable) throw new ProductError('NotFound')
  const { is, object } = found
  const { medium, side } = object
  // Only the owner is shown what the owner has cut away.
  if (asked.served === 'whole' && !is.uploader) throw new ProductError('NotFound')
  // A member who is locked, or has terms to accept, sees what is the member's own.
  const refusal = refusalOf(signedIn, context, parts.clock())
  if (refusal && !is.uploader && !is.kept) throw new ProductError(refusal.code, refusal.detail)
  if (scope !== 'one' && !is.public) throw new ProductError('NotAllowed')
  if (scope === 'light' && side.dark) throw new ProductError('NotAllowed')
  return { side, medium, isPublic: is.public }
}

const area = ({ width, height }: StoredRendition): number => width * height

interface Chosen {
  name: string
  type: string
  /** It is what was asked for, and nothing that stands for it meanwhile. */
  settled: boolean
  /** It is saved, under this name, and never shown. */
  saved?: string
}

/** The asked size in the best format that the browser takes; the largest there is while it is still being made. */
const chooseFile = (
  { renditions, film, edit, document, sound }: MediumRow,
  { served }: Asked,
  accept: string,
): Chosen | undefined => {
  if (served === 'film') return film && { name: filmFile, type: 'video/mp4', settled: true }
  if (served === 'sound') return sound && { name: soundFile, type: 'audio/mp4', settled: true }
  if (served === 'document')
    return document && { name: documentFile, type: 'application/pdf', settled: true, saved: document.name }
  if (served === 'whole') return edit && { name: wholeFile, type: 'image/webp', settled: true }
  const taken = renditions.filter(({ format }) => format === 'webp' || accept.includes('image/avif'))
  const exact = taken.filter(({ name }) => name === served)
  const avif = exact.find(({ format }) => format === 'avif')
  const chosen = avif ?? exact[0] ?? taken.toSorted((a, b) => area(b) - area(a))[0]
  return chosen && { name: renditionFile(chosen), type: `image/${chosen.format}`, settled: chosen.name === served }
}

const sendFile = async (
  parts: MediaParts,
  { side, medium, isPublic }: Found,
  asked: Asked,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<FastifyReply> => {
  const chosen = chooseFile(medium, asked, request.headers.accept ?? '')
  const key = chosen && `${folderOf(side.dark, medium)}/${chosen.name}`
  const file = key && (await workshopOf(parts).storage.open(key))
  if (!chosen || !file) throw new ProductError('NotFound')
  const etag = `"${medium.address}-${chosen.name}"`
  reply.headers({
    ...harmless,
    etag,
    vary: 'accept',
    'accept-ranges': 'bytes',
    'cache-control': isPublic && chosen.settled ? cachePublic : cacheNothing,
    ...(chosen.saved !== undefined && { 'content-disposition': contentDisposition(chosen.saved) }),
  })
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  const part = partOf(request.headers.range, file.bytes)
  if (part === 'beyond') return reply.code(416).header('content-range', `bytes */${file.bytes}`).send()
  reply.type(chosen.type)
  const { start, end } = part ?? { start: 0, end: file.bytes - 1 }
  reply.header('content-length', end - start + 1)
  if (part) reply.code(206).header('content-range', `bytes ${start}-${end}/${file.bytes}`)
  return reply.send(file.stream(part))
}

export const addServing = (app: FastifyInstance, parts: MediaParts): void => {
  const guard = createGuards(parts.settings, parts.clock).ofCall('media', anySession)
  const onRequest = async (request: FastifyRequest) => guard(request)

  app.get<{ Params: { address: string; served: string } }>(
    '/media/:address/:served',
    { onRequest },
    async (request, reply) => {
      const context = request.samvaerContext
      const served = servedNamed(request.params.served)
      if (!context || !served) throw new ProductError('NotFound')
      // Media of the dark variant are behind its gate (docs/product/dark-variant.md).
      const refusal = context.dark ? refusalOf(signedIn, context, parts.clock()) : undefined
      if (refusal) throw new ProductError(refusal.code, refusal.detail)
      const asked = { address: request.params.address, served }
      const parameter = parameterOf(parts, request, context, asked)
      const found = await findMedium(parts, context, asked, parameter)
      return sendFile(parts, found, asked, { request, reply })
    },
  )
}

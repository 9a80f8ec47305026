/** Pictures and videos as one viewer sees them; who may read which, the media service says. */
import type { ApiClient } from '@samvaer/contracts/client'
import type { MediaCard } from '@samvaer/contracts/media/shapes'
import type { FastifyBaseLogger } from 'fastify'
import { loggable } from '../errors.ts'
import { within } from '../time/deadline.ts'

/** The viewer, and the side. */
export interface MediaViewer {
  viewerId: number
  community: string
  dark: boolean
}

/** Ids that one question to the media service takes. */
const atOnce = 100
/** Milliseconds that words wait for their pictures: without them they say most of what they have to say. */
const patience = 1500

/**
 * Reads cards of media by id; those that the viewer may not read are not among them, whatever was asked.
 * @throws ApiError while the media service does not answer
 */
export const mediaCards = async (
  peers: ApiClient,
  viewer: MediaViewer,
  wanted: readonly number[],
  options?: { signal: AbortSignal },
): Promise<Map<number, MediaCard>> => {
  const ids = [...new Set(wanted)]
  const portions = Array.from({ length: Math.ceil(ids.length / atOnce) }, (_, index) =>
    ids.slice(index * atOnce, (index + 1) * atOnce),
  )
  const answers = await Promise.all(
    portions.map((mediaIds) => peers.post('Media/GetMediaCards', { ...viewer, mediaIds }, options)),
  )
  return new Map(answers.flatMap(({ items }) => items).map((card) => [card.mediaId, card]))
}

/** The same for what is readable without its pictures: none while the media service does not answer. */
export const mediaCardsIfThere = async (
  { peers, log }: { peers: ApiClient; log: FastifyBaseLogger },
  viewer: MediaViewer,
  wanted: readonly number[],
): Promise<Map<number, MediaCard>> => {
  try {
    return await within(patience, (signal) => mediaCards(peers, viewer, wanted, { signal }))
  } catch (error) {
    log.warn({ failure: loggable(error) }, 'pictures are left out')
    return new Map()
  }
}

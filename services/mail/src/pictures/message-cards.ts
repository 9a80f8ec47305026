/** The pictures of messages as one viewer sees them; who may read which, the media service says. */
import type { MediaCard } from '@samvaer/contracts/media-fields'
import { loggable } from '@samvaer/service-kit/errors'
import type { MailParts } from '../models/models.ts'
import type { Viewer } from '../reading/viewer.ts'

/** Milliseconds that a page of messages waits for its pictures: the words are there without them. */
const patience = 1500
/** What the media service tells at once: more than a page has most often. */
const atOnce = 100

/** Those that the viewer may read; none while the media service is away. */
export const cardsOf = async (
  { peers, log }: MailParts,
  { profileId: viewerId, community, side }: Pick<Viewer, 'profileId' | 'community' | 'side'>,
  mediaIds: number[],
): Promise<Map<number, MediaCard>> => {
  const asked = { viewerId, community, dark: side.dark }
  const portions = Array.from({ length: Math.ceil(mediaIds.length / atOnce) }, (_, index) =>
    mediaIds.slice(index * atOnce, (index + 1) * atOnce),
  )
  try {
    const answers = await Promise.all(
      portions.map((portion) =>
        peers.post('Media/GetMediaCards', { ...asked, mediaIds: portion }, { signal: AbortSignal.timeout(patience) }),
      ),
    )
    return new Map(answers.flatMap(({ items }) => items).map((card) => [card.mediaId, card]))
  } catch (error) {
    log.warn({ failure: loggable(error) }, 'pictures are left out')
    return new Map()
  }
}

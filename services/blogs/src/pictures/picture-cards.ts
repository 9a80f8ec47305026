/** The pictures of texts as one viewer sees them; who may read which, the media service says. */
import type { MediaCard } from '@samvaer/contracts/media-fields'
import { picturesIn, type RichText } from '@samvaer/contracts/rich-text'
import { loggable } from '@samvaer/service-kit/errors'
import type { BlogsParts } from '../models/models.ts'
import type { Viewer } from '../reading/viewer.ts'

/** Milliseconds that a text waits for its pictures: without them it says most of what it has to say. */
const patience = 1500
/** What the media service tells at once. */
const atOnce = 100

/** Those that the viewer may read; none while the media service is away. */
export const cardsOf = async (
  { peers, log }: BlogsParts,
  { profileId: viewerId, community, side }: Viewer,
  wanted: number[],
): Promise<MediaCard[]> => {
  const ids = [...new Set(wanted)]
  const portions = Array.from({ length: Math.ceil(ids.length / atOnce) }, (_, index) =>
    ids.slice(index * atOnce, (index + 1) * atOnce),
  )
  const asked = { viewerId, community, dark: side.dark }
  try {
    const answers = await Promise.all(
      portions.map((mediaIds) =>
        peers.post('Media/GetMediaCards', { ...asked, mediaIds }, { signal: AbortSignal.timeout(patience) }),
      ),
    )
    return answers.flatMap(({ items }) => items)
  } catch (error) {
    log.warn({ failure: loggable(error) }, 'pictures are left out')
    return []
  }
}

export const picturesOf = (parts: BlogsParts, viewer: Viewer, text: RichText): Promise<MediaCard[]> =>
  cardsOf(parts, viewer, picturesIn(text))

/** A medium as one viewer sees it, with addresses that this viewer can read. */
import { type MediaCard, renditionNames } from '@samvaer/contracts/media/shapes'
import { rowsById } from '@samvaer/service-kit/database/batch-loader'
import { contentToken, fileToken, mediaPath, type Served, type UrlViewer } from '../addresses/media-urls.ts'
import type { MediumRow } from '../models/medium.ts'
import { type MediaParts, readableSides } from '../models/models.ts'
import { mediaTypeOf } from './media-type.ts'
import { readableAmong } from './readable.ts'

/** Milliseconds for which a card without any address is good. */
const longestCard = 90 * 60 * 1000

/** A size that is still being made is shown in the nearest one meanwhile, so its address is good already. */
const sizesOf = (medium: MediumRow): Pick<MediaCard['sources'][number], 'rendition' | 'width' | 'height'>[] =>
  renditionNames
    .map((rendition) => {
      const { width, height } = medium.renditions.find(({ name }) => name === rendition) ?? { width: 0, height: 0 }
      return { rendition, width, height }
    })
    .filter(({ width }) => width > 0)

export const cardOf = (
  parts: MediaParts,
  medium: MediumRow,
  viewer: UrlViewer,
  { reads }: { reads: 'public' | 'own' | 'held' },
): MediaCard => {
  const keys = parts.settings.sealKeys
  const now = parts.clock()
  const addressOf = (served: Served): { url: string; until: number } => {
    const path = mediaPath(medium.address, served)
    const { parameter, until } =
      reads === 'public'
        ? contentToken(viewer, keys, now)
        : fileToken(path, viewer, keys, now, reads === 'held' ? 'held' : 'one')
    return { url: `${path}?${parameter}`, until: until * 1000 }
  }
  const sources = sizesOf(medium).map((size) => ({ size, ...addressOf(size.rendition) }))
  const film = medium.film && { seconds: medium.film.seconds, ...addressOf('film') }
  const document = medium.document && { ...medium.document, bytes: medium.bytes, ...addressOf('document') }
  const sound = medium.sound && { ...medium.sound, ...addressOf('sound') }
  const ends = [...sources, ...[film, document, sound].filter((one) => one !== undefined)].map(({ until }) => until)
  const until = Math.min(...ends, now.getTime() + longestCard)
  const { _id, kind, state, width, height, blurhash } = medium
  return {
    mediaId: _id,
    kind,
    mediaType: mediaTypeOf(medium),
    state,
    width,
    height,
    blurhash,
    sources: sources.map(({ size, url }) => ({ ...size, url })),
    film: film ? { url: film.url, seconds: film.seconds } : null,
    ...(document && { document: { url: document.url, name: document.name, bytes: document.bytes } }),
    ...(sound && { sound: { url: sound.url, seconds: sound.seconds, bars: sound.bars } }),
    readableUntil: new Date(until).toISOString(),
  }
}

/** Cards of those that the viewer may read, in the asked order. */
export const cardsFor = async (parts: MediaParts, mediaIds: number[], viewer: UrlViewer): Promise<MediaCard[]> => {
  const cards = new Map<number, MediaCard>()
  for (const side of readableSides(parts, viewer.dark)) {
    const media = [...(await rowsById<MediumRow>(side.medium, mediaIds, {})).values()]
    const readable = await readableAmong(parts, side, media, viewer)
    for (const medium of media) {
      const one = readable.get(medium._id)
      if (one) cards.set(medium._id, cardOf(parts, medium, viewer, { reads: one.public ? 'public' : 'own' }))
    }
  }
  return mediaIds.map((mediaId) => cards.get(mediaId)).filter((card) => card !== undefined)
}

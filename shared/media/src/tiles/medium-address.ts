import type { MediaKind } from '@samvaer/contracts/media/values'

/** The picture or video that an address names. */
export interface NamedMedium {
  mediaId: number
  kind: MediaKind
}

const kinds: Record<string, MediaKind> = { p: 'Picture', v: 'Video' }

const idOf = (text: string | undefined): number | undefined =>
  text && /^[1-9]\d{0,15}$/.test(text) ? Number(text) : undefined

/** Reads `p12` and `v7`; undefined for anything else. */
export const mediumIn = (segment: string): NamedMedium | undefined => {
  const kind = kinds[segment.slice(0, 1)]
  const mediaId = idOf(segment.slice(1))
  return kind && mediaId !== undefined ? { kind, mediaId } : undefined
}

/** Reads `Picture/12` and `Video/7`; undefined for anything else. */
export const mediumOf = (kind: string | undefined, id: string | undefined): NamedMedium | undefined => {
  const mediaId = idOf(id)
  if (mediaId === undefined || (kind !== 'Picture' && kind !== 'Video')) return undefined
  return { kind, mediaId }
}

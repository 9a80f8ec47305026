/** Albums and media of a lodge as one viewer sees them. */
import { mayMake } from '@samvaer/contracts/core/access'
import type { Call } from '@samvaer/contracts/core/call'
import { lodges } from '@samvaer/contracts/lodges/calls'
import type { LodgeAlbum, LodgeMediaItem } from '@samvaer/contracts/lodges/media'
import { manages } from '@samvaer/contracts/lodges/roles'
import { mediaCardsIfThere } from '@samvaer/service-kit/media/media-cards'
import { likesSeen } from '@samvaer/service-kit/writing/likes-seen'
import { newestFirst, shown } from '../albums/album-lists.ts'
import { managersOf } from '../membership/manager-counts.ts'
import type { AlbumRow } from '../models/album.ts'
import type { AlbumMediaRow } from '../models/album-media.ts'
import type { LodgesParts } from '../models/models.ts'
import { rolesIn, type SeenLodge, type Viewer } from '../viewer.ts'
import { factsAbout } from './facts.ts'
import { unseenBy, withoutCard } from './seen-by.ts'

const cardsFor = (parts: LodgesParts, { profileId, community, side }: Viewer, ids: readonly number[]) =>
  mediaCardsIfThere(parts, { viewerId: profileId, community, dark: side.dark }, ids)

interface Choice {
  /** Shows the uploader also behind a block: managers who decide. */
  showsHidden?: boolean
}

/** Returns what the viewer may do with each of these. */
const mayOf = async (parts: LodgesParts, viewer: Viewer, lodge: SeenLodge, rows: readonly AlbumMediaRow[]) => {
  const { side, profileId, context } = viewer
  const own = rows.some(({ authorId }) => authorId === profileId)
  const [roles, managers] = await Promise.all([
    rolesIn(
      side,
      lodge._id,
      rows.map(({ authorId }) => authorId),
    ),
    own ? managersOf(side, lodge._id) : [],
  ])
  const othersManage = managers.some((id) => id !== profileId)
  const now = parts.clock()
  const { DeleteLodgeMedia, AcceptLodgeMediaItem } = lodges.calls
  return ({ authorId, state }: AlbumMediaRow) => {
    const author = { authorId, role: roles.get(authorId) ?? 'None' } as const
    const facts = factsAbout(viewer, lodge, author)
    const found = { albumMedia: { ...facts, othersManage: facts.author && othersManage } }
    const may = (call: Call) => mayMake(call, context, found, now)
    return { delete: may(DeleteLodgeMedia), decide: state === 'Waiting' && may(AcceptLodgeMediaItem) }
  }
}

/** Cards, likes and flags for a page of media: a fixed number of reads however long the page is. */
export const mediaItems = async (
  parts: LodgesParts,
  viewer: Viewer,
  lodge: SeenLodge,
  rows: readonly AlbumMediaRow[],
  { showsHidden = false }: Choice = {},
): Promise<LodgeMediaItem[]> => {
  if (rows.length === 0) return []
  const ids = rows.map(({ _id }) => _id)
  const [media, uploaders, likesOf, may] = await Promise.all([
    cardsFor(parts, viewer, ids),
    parts.directory.cards(rows.map(({ authorId }) => authorId)),
    likesSeen(viewer, 'LodgeMedia', ids),
    mayOf(parts, viewer, lodge, rows),
  ])
  const collapsed = showsHidden ? new Set() : withoutCard(viewer)
  return rows.map((row) => {
    const { _id, albumId, authorId, altText, addedAt, state, reason } = row
    return {
      mediaId: _id,
      albumId,
      media: media.get(_id) ?? null,
      altText,
      uploader: collapsed.has(authorId) ? null : (uploaders.get(authorId) ?? null),
      addedAt: addedAt.toISOString(),
      state,
      reason: authorId === viewer.profileId ? reason : null,
      ...likesOf(row),
      may: may(row),
    }
  })
}

/** Media that the viewer does not see, by album. */
const unseenIn = async ({ side }: Viewer, albumIds: readonly number[], unseen: readonly number[]) => {
  if (unseen.length === 0) return new Map<number, number>()
  const rows = await side.albumMedia.aggregate<{ _id: number; count: number }>([
    { $match: { albumId: { $in: [...albumIds] }, ...shown, authorId: { $in: [...unseen] } } },
    { $group: { _id: '$albumId', count: { $sum: 1 } } },
  ])
  return new Map(rows.map(({ _id, count }) => [_id, count]))
}

/** The newest one that the viewer sees of an album from which a block takes some. */
const newestSeen = ({ side }: Viewer, albumId: number, unseen: readonly number[]) =>
  side.albumMedia
    .findOne({ albumId, ...shown, authorId: { $nin: [...unseen] } }, { addedAt: 1 })
    .sort(newestFirst.sort)
    .lean<Pick<AlbumMediaRow, '_id' | 'addedAt'>>()

export const albumItems = async (
  parts: LodgesParts,
  viewer: Viewer,
  lodge: SeenLodge,
  albums: readonly AlbumRow[],
): Promise<LodgeAlbum[]> => {
  const unseen = unseenBy(viewer, lodge)
  const less = await unseenIn(
    viewer,
    albums.map(({ _id }) => _id),
    unseen,
  )
  const newest = new Map(
    await Promise.all(
      albums.map(async ({ _id, newestId, latestAt }) => {
        const seen = less.has(_id) ? await newestSeen(viewer, _id, unseen) : { _id: newestId, addedAt: latestAt }
        return [_id, seen] as const
      }),
    ),
  )
  const wanted = albums.flatMap(({ _id, coverId }) => [coverId ?? [], newest.get(_id)?._id ?? []].flat())
  const cards = await cardsFor(parts, viewer, wanted)
  return albums.map(({ _id, name, description, items, coverId }) => {
    const latest = newest.get(_id)
    const left = items - (less.get(_id) ?? 0)
    return {
      albumId: _id,
      name,
      description,
      items: left,
      cover: cards.get(coverId ?? 0) ?? cards.get(latest?._id ?? 0) ?? null,
      latestAt: left > 0 ? (latest?.addedAt.toISOString() ?? null) : null,
    }
  })
}

/** Returns what the viewer may do with an album, or in the albums of the lodge. */
export const mayInAlbums = (viewer: Viewer, lodge: SeenLodge, now: Date) => {
  const facts = factsAbout(viewer, lodge)
  const may = (call: Call) => mayMake(call, viewer.context, { album: facts, lodge: facts }, now)
  return { add: may(lodges.calls.SaveLodgeAlbum), manage: may(lodges.calls.UpdateLodgeMediaAlbum) }
}

/** True when the viewer decides on what waits. */
export const decides = ({ staff }: Viewer, { role }: SeenLodge): boolean => staff || manages(role)

/** Copies what a member reports of a profile as it stands, for safety (docs/product/penalties.md). */

import { type ItemCopy, maximumCopiedText } from '@samvaer/contracts/core/declare-reported'
import { ProductError } from '@samvaer/contracts/core/errors'
import type { profileMedia } from '@samvaer/contracts/profile/media'
import { shortened } from '@samvaer/contracts/text/length'
import { roleFor } from '../dark/connections.ts'
import type { AlbumMediumRow } from '../models/album-medium.ts'
import type { ConnectionRow } from '../models/connection.ts'
import type { FactsRow } from '../models/facts.ts'
import type { GuestbookEntryRow } from '../models/guestbook-entry.ts'
import { type ProfileParts, readableSides, sideOf } from '../models/models.ts'
import { profileHandlers } from '../policy.ts'
import { albumsReadable, isOpenAlbum } from '../reading/albums-seen.ts'
import { askedViewer, findMedium } from '../reading/medium-seen.ts'
import { availableProfile, type ViewerScope } from '../viewer.ts'

type Copy = (parts: ProfileParts, viewer: ViewerScope, itemId: number) => Promise<ItemCopy | undefined>

const copyOf = (copy: Partial<ItemCopy> & Pick<ItemCopy, 'authorId' | 'path'>): ItemCopy => ({
  lodgeId: null,
  title: '',
  mediaIds: [],
  at: null,
  context: [],
  ...copy,
  text: shortened(copy.text ?? '', maximumCopiedText),
})

/** Returns the words in the order in which the profile shows them. */
const wordsOf = (facts: FactsRow | null): string =>
  [facts?.about, facts?.lookingForText, ...(facts?.prompts ?? []).map(({ answer }) => answer)]
    .filter((words) => words !== undefined && words !== '')
    .join('\n\n')

const idsOf = (rows: Pick<AlbumMediumRow, '_id'>[]): number[] => rows.map(({ _id }) => _id)

const ofProfile: Copy = async (parts, viewer, profileId) => {
  const profile = await availableProfile(parts, viewer, profileId)
  if (!profile) return undefined
  const side = sideOf(parts, false)
  const [facts, album] = await Promise.all([
    parts.models.facts.findById(profileId).lean<FactsRow>(),
    side.album.findOne({ ownerId: profileId, place: 'ProfilePictures' }, { _id: 1 }).lean(),
  ])
  const shown = { albumId: album?._id ?? 0, deletedAt: null }
  const pictures = await side.albumMedium.find(shown).sort({ position: 1 }).lean<AlbumMediumRow[]>()
  const at = facts?.changedAt.toISOString() ?? null
  const path = `/Profile/${profileId}`
  return copyOf({ authorId: profileId, title: profile.name, text: wordsOf(facts), mediaIds: idsOf(pictures), path, at })
}

const ofMedium: Copy = async (parts, viewer, mediaId) => {
  const { ownerId, alt, addedAt } = await findMedium(parts, viewer, mediaId)
  const light = (await sideOf(parts, false).albumMedium.exists({ _id: mediaId })) !== null
  const path = `/Profile/${ownerId}/Pictures`
  return copyOf({ authorId: ownerId, text: alt, mediaIds: [mediaId], path, at: addedAt.toISOString(), light })
}

const ofAlbum: Copy = async (parts, viewer, _id) => {
  for (const side of readableSides(parts, viewer.dark)) {
    const album = await side.album.findById(_id).lean()
    if (!album) continue
    const { ownerId, title, description, createdAt } = album
    const seen = (await availableProfile(parts, viewer, ownerId)) ? await albumsReadable(parts, viewer, ownerId) : []
    const its = seen.find(({ row }) => row._id === _id)
    if (!its) return undefined
    // The pictures of a closed album are not the reporter's to have copied.
    const rows = isOpenAlbum(its) ? await side.albumMedium.find({ albumId: _id, deletedAt: null }).lean() : []
    const path = `/Profile/${ownerId}/Albums`
    const at = createdAt.toISOString()
    return copyOf({ authorId: ownerId, title, text: description, mediaIds: idsOf(rows), path, at, light: !side.dark })
  }
  return undefined
}

/** An entry that waits for the owner of the guestbook is read by the owner and its author alone. */
const ofGuestbookEntry: Copy = async (parts, viewer, _id) => {
  if (!viewer.dark) return undefined
  const there = { _id, listed: true, heldAt: null, authorId: { $nin: viewer.hidden } }
  const entry = await parts.models.guestbookEntry.findOne(there).lean<GuestbookEntryRow>()
  if (!entry || !(await availableProfile(parts, viewer, entry.profileId))) return undefined
  const { profileId, authorId, text, approved, writtenAt } = entry
  if (!approved && profileId !== viewer.profileId) return undefined
  return copyOf({ authorId, text, path: `/Profile/${profileId}/Guestbook`, at: writtenAt.toISOString() })
}

/**
 * Copies a relation as the words of the member who asked for it; for one that both agreed to the member with the lower
 * number answers.
 */
const ofRelation: Copy = async (parts, viewer, _id) => {
  if (!viewer.dark) return undefined
  const row = await parts.models.connection.findOne({ _id, heldAt: null }).lean<ConnectionRow>()
  const own = row?.members.includes(viewer.profileId)
  if (!row || !(own || row.accepted) || row.members.some((id) => viewer.hidden.includes(id))) return undefined
  const other = row.members.find((id) => id !== viewer.profileId) ?? viewer.profileId
  const authorId = own ? other : (row.askedBy ?? row.members[0] ?? other)
  const path = `/Profile/${authorId}/Relations`
  // The role of the other one to its author.
  const title = roleFor(row, authorId, row.role)
  return copyOf({ authorId, title, path, at: row.since.toISOString() })
}

const copies = {
  Profile: ofProfile,
  ProfileMedia: ofMedium,
  ProfileAlbum: ofAlbum,
  GuestbookEntry: ofGuestbookEntry,
  Relation: ofRelation,
} as const

export const copiesOfProfiles = (parts: ProfileParts) =>
  profileHandlers<typeof profileMedia>()({
    GetReportedItem: async ({ input: { itemType, itemId, ...asked } }) => {
      const copy = await copies[itemType](parts, await askedViewer(parts, asked), itemId)
      if (!copy) throw new ProductError('NotFound')
      return copy
    },
  })

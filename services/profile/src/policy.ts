/** Finds what calls name, and the viewer's relations to it; the rights stand in the contract. */
import type { Area } from '@samvaer/contracts/core/call'
import type { Facts } from '@samvaer/contracts/core/rights'
import type { ProfileStatus } from '@samvaer/contracts/core/values'
import { profileObjects } from '@samvaer/contracts/profile/rights'
import type { EvidenceKind } from '@samvaer/contracts/profile/values'
import { handlers } from '@samvaer/service-kit/http/implement'
import { type AskedCall, policy } from '@samvaer/service-kit/rights/policy'
import { isOpenPlace } from './album-keys.ts'
import { deletedByOwner, notHeld } from './albums/move.ts'
import type { AlbumRow } from './models/album.ts'
import type { AlbumMediumRow } from './models/album-medium.ts'
import type { ConnectionRow } from './models/connection.ts'
import type { GuestbookEntryRow } from './models/guestbook-entry.ts'
import { type ProfileParts, readableSides, type Side } from './models/models.ts'
import type { ValidationRequestRow } from './models/validation-request.ts'
import { picturesWithheld } from './reading/albums-seen.ts'
import { availableProfile, findProfile, notHidden, type Viewer, type ViewerScope, viewerOf } from './viewer.ts'

interface Owned {
  ownerId: number
}

const ownedBy = ({ profileId }: Viewer, { ownerId }: Owned): Facts<'owner'> => ({ owner: ownerId === profileId })
const selfOr = ({ profileId }: Viewer, id: number): Facts<'self'> => ({ self: id === profileId })

export const guestbookFacts = (
  { profileId }: Viewer,
  { authorId, profileId: ownerId, approved }: Pick<GuestbookEntryRow, 'authorId' | 'profileId' | 'approved'>,
): Facts<'author' | 'owner' | 'reader'> => ({
  author: authorId === profileId,
  owner: ownerId === profileId,
  reader: approved,
})

/** An entry that is there for the viewer; whether others read it yet, `approved` says. */
export const seenGuestbookEntry = async (parts: ProfileParts, viewer: ViewerScope, _id: number) => {
  if (!viewer.dark) return undefined
  const there = { _id, listed: true, heldAt: null, ...notHidden('authorId', viewer) }
  const row = await parts.models.guestbookEntry.findOne(there).lean<GuestbookEntryRow>()
  return row && (await availableProfile(parts, viewer, row.profileId)) ? row : undefined
}

/**
 * Finds an album that is not open to all; none of others while the owner's consent for pictures is missing, as in
 * albumsSeen.
 */
const closedAlbum = async (parts: ProfileParts, viewer: Viewer, _id: number) => {
  for (const side of readableSides(parts, viewer.dark)) {
    const album = await side.album.findOne({ _id, community: viewer.community }).lean<AlbumRow>()
    if (!album || isOpenPlace(album.place)) continue
    if (!(await availableProfile(parts, viewer, album.ownerId))) return undefined
    if (album.ownerId !== viewer.profileId && (await picturesWithheld(parts, album.ownerId))) return undefined
    return { album, side }
  }
  return undefined
}

const allOf = async (side: Side, mediaIds: readonly number[], deleted: boolean): Promise<AlbumMediumRow[]> => {
  const ids = [...new Set(mediaIds)]
  const there = { _id: { $in: ids }, ...(deleted ? deletedByOwner : { deletedAt: null }) }
  const rows = await side.albumMedium.find(there).lean<AlbumMediumRow[]>()
  return rows.length === ids.length ? rows : []
}

const several = (viewer: Viewer, rows: AlbumMediumRow[]) =>
  rows.length === 0 ? undefined : { object: rows, is: { owner: rows.every((row) => ownedBy(viewer, row).owner) } }

/** Members in another state have no way out by validation (docs/product/states.md). */
const mayBeValidated: readonly ProfileStatus[] = ['Active', 'Locked', 'Quarantined']

const validationOf = <Kind extends EvidenceKind>(
  { models }: ProfileParts,
  { community }: Viewer,
  { _id, methods }: { _id: number; methods: Kind[] },
) =>
  models.validationRequest
    .findOne({ _id, method: { $in: methods }, community })
    .lean<ValidationRequestRow & { method: Kind }>()

export const profilePolicy = (parts: ProfileParts) => {
  const available = async (viewer: Viewer, id: number) => {
    const profile = await availableProfile(parts, viewer, id)
    return profile && { object: profile, is: selfOr(viewer, id) }
  }
  const medium = async (viewer: Viewer, filter: { _id: number } & ({ deletedAt: null } | typeof notHeld)) => {
    const row = await viewer.side.albumMedium.findOne(filter).lean<AlbumMediumRow>()
    return row ? { object: row, is: ownedBy(viewer, row) } : undefined
  }
  return policy(profileObjects, {
    viewer: (call: AskedCall) => viewerOf(parts, call),
    find: {
      profile: available,
      profileInAnyState: async (viewer: Viewer, id: number) => {
        const found = await findProfile(parts, viewer, id)
        return found && { object: found, is: selfOr(viewer, id) }
      },
      profileOnDark: async (viewer: Viewer, id: number) => (viewer.dark ? available(viewer, id) : undefined),
      darkMember: async (viewer: Viewer, id: number) => {
        if (!viewer.dark) return undefined
        const found = await available(viewer, id)
        if (!found || found.is.self) return found
        // A member without a dark profile is not there on this side.
        return (await parts.models.darkApplication.exists({ _id: id, status: 'Approved' })) ? found : undefined
      },
      album: async (viewer: Viewer, id: number) => {
        const { community, side } = viewer
        const row = await side.album.findOne({ _id: id, community }).lean<AlbumRow>()
        return row ? { object: row, is: { ...ownedBy(viewer, row), closed: !isOpenPlace(row.place) } } : undefined
      },
      closedAlbum: async (viewer: Viewer, id: number) => {
        const found = await closedAlbum(parts, viewer, id)
        return found && { object: found, is: ownedBy(viewer, found.album) }
      },
      medium: (viewer: Viewer, id: number) => medium(viewer, { _id: id, deletedAt: null }),
      storedMedium: (viewer: Viewer, id: number) => medium(viewer, { _id: id, ...notHeld }),
      media: async (viewer: Viewer, ids: readonly number[]) => several(viewer, await allOf(viewer.side, ids, false)),
      deletedMedia: async (viewer: Viewer, ids: readonly number[]) =>
        several(viewer, await allOf(viewer.side, ids, true)),
      guestbookEntry: async (viewer: Viewer, id: number) => {
        const row = await seenGuestbookEntry(parts, viewer, id)
        return row && { object: row, is: guestbookFacts(viewer, row), touches: { profileId: row.authorId } }
      },
      connection: async (viewer: Viewer, id: number) => {
        if (!viewer.dark) return undefined
        const row = await parts.models.connection.findOne({ _id: id, heldAt: null }).lean<ConnectionRow>()
        return row ? { object: row, is: { member: row.members.includes(viewer.profileId) } } : undefined
      },
      anyConnection: async (viewer: Viewer, id: number) => (viewer.dark ? { object: id, is: {} } : undefined),
      applicant: async (viewer: Viewer, id: number) => ({ object: id, is: selfOr(viewer, id) }),
      validation: async (viewer: Viewer, id: number) => {
        const row = await validationOf(parts, viewer, { _id: id, methods: ['VideoUpload', 'Personal'] })
        return row ? { object: row, is: selfOr(viewer, row.profileId) } : undefined
      },
      photoCheck: async (viewer: Viewer, id: number) => {
        const row = await validationOf(parts, viewer, { _id: id, methods: ['Photo'] })
        if (!row) return undefined
        // Its notification is read on the side where the picture was handed in.
        const is = { ...selfOr(viewer, row.profileId), ofThisVariant: row.dark === viewer.dark }
        return { object: row, is, touches: { profileId: row.profileId, path: '/ProfileValidation' } }
      },
      validationVideo: async (viewer: Viewer, id: number) => {
        const row = await validationOf(parts, viewer, { _id: id, methods: ['VideoUpload', 'Photo'] })
        const owner = row && (await parts.directory.find(row.profileId))
        if (!row || !owner || !mayBeValidated.includes(owner.status)) return undefined
        return { object: row, is: { ...selfOr(viewer, row.profileId), ofThisVariant: !row.dark || viewer.dark } }
      },
    },
  })
}

export type ProfilePolicy = ReturnType<typeof profilePolicy>

/** Some handlers of an area, with what the policy finds: `profileHandlers<typeof profiles>()({ … })`. */
export const profileHandlers = <A extends Area>() => handlers<A, 'profile', ProfilePolicy>()

/** Finds what calls of lodges name, and the viewer's relations to it; the rights stand in the contract. */
import type { lodges } from '@samvaer/contracts/lodges/calls'
import { lodgeObjects } from '@samvaer/contracts/lodges/rights'
import { belongs, manages, outranks } from '@samvaer/contracts/lodges/roles'
import { rowOfModel } from '@samvaer/service-kit/database/find-rows'
import { handlers } from '@samvaer/service-kit/http/implement'
import { type AskedCall, policy } from '@samvaer/service-kit/rights/policy'
import { bySafety } from '@samvaer/service-kit/writing/moderated-items'
import { managersOf } from './membership/manager-counts.ts'
import type { AlbumRow } from './models/album.ts'
import type { AlbumMediaRow } from './models/album-media.ts'
import type { CommentRow } from './models/comment.ts'
import type { DebateCategoryRow } from './models/debate-category.ts'
import type { DebateEntryRow } from './models/debate-entry.ts'
import type { LodgeRow } from './models/lodge.ts'
import type { MeetupRow } from './models/meetup.ts'
import type { MemberNoteRow } from './models/member-note.ts'
import type { LodgesParts } from './models/models.ts'
import type { PollRow } from './models/poll.ts'
import { signUpKey } from './models/sign-up.ts'
import { debatePath, lodgePath, meetupPath } from './paths.ts'
import { contentFacts, factsAbout, lodgeFacts, roleFacts } from './reading/facts.ts'
import { type PolledItem, pollFacts } from './reading/seen-poll.ts'
import { membershipOf, type SeenLodge, seenLodge, type Viewer, viewerOf } from './viewer.ts'

/** Calls that name a lodge beside the object name the right one. */
interface InLodge {
  lodgeId?: number
}
const isIn = ({ lodgeId }: InLodge, of: number): boolean => lodgeId === undefined || lodgeId === of

/** A block keeps what others made from the viewer, but not from managers of their lodge (decision 70). */
const mayFind = ({ hidden, staff }: Viewer, { role }: SeenLodge, authorId: number): boolean =>
  staff || manages(role) || !hidden.includes(authorId)

/** Something within a lodge that the viewer finds. */
const withLodge = async <Row extends { lodgeId: number; authorId?: number }>(
  viewer: Viewer,
  row: Row | undefined,
  input: InLodge,
): Promise<(Row & { lodge: SeenLodge }) | undefined> => {
  if (!row || !isIn(input, row.lodgeId)) return undefined
  const lodge = await seenLodge(viewer, row.lodgeId)
  if (!lodge || (row.authorId !== undefined && !mayFind(viewer, lodge, row.authorId))) return undefined
  return { ...row, lodge }
}

const debateEntry = async (viewer: Viewer, _id: number, input: InLodge) =>
  withLodge(viewer, await rowOfModel<DebateEntryRow>(viewer.side.debateEntry, { _id, listed: true }), input)

/** A member who has signed up finds it, also behind a block: to come, or to quit. */
const meetup = async (viewer: Viewer, _id: number, input: InLodge) => {
  const { side, hidden, profileId } = viewer
  const row = await rowOfModel<MeetupRow>(side.meetup, { _id, heldAt: null })
  if (!row || !hidden.includes(row.authorId)) return withLodge(viewer, row, input)
  const comes = await side.signUp.exists({ _id: signUpKey(_id, profileId) })
  return withLodge(comes ? { ...viewer, hidden: [] } : viewer, row, input)
}

const debateComment = async (viewer: Viewer, _id: number) => {
  const comment = await rowOfModel<CommentRow>(viewer.side.debateComment, { _id, shown: true })
  const entry = comment && (await debateEntry(viewer, comment.parentId, {}))
  if (!comment || !entry || !mayFind(viewer, entry.lodge, comment.authorId)) return undefined
  const path = debatePath(entry.lodgeId, entry._id, _id)
  return {
    object: { ...comment, entry },
    is: await contentFacts(viewer, entry.lodge, comment.authorId),
    touches: { profileId: comment.authorId, path },
  }
}

/**
 * Returns the facts of a deleted thing that may come back: for those who belong to its lodge, and for staff. Nobody finds
 * what safety holds.
 */
const removedFacts = (viewer: Viewer, { role }: SeenLodge, { authorId, deletedBy }: Removed) => {
  if (deletedBy === bySafety || (!viewer.staff && !belongs(role))) return undefined
  const byOther = deletedBy !== authorId
  // Staff act as staff, with a reason, also on what they deleted themselves.
  const remover = byOther && deletedBy === viewer.profileId && manages(role)
  return { author: authorId === viewer.profileId, remover, removedByOther: byOther }
}
interface Removed {
  authorId: number
  deletedBy?: number
}

const deletedDebateEntry = async (viewer: Viewer, _id: number, now: Date) => {
  const gone = { _id, deletedAt: { $ne: null }, purgeAt: { $gt: now } }
  const entry = await withLodge(viewer, await rowOfModel<DebateEntryRow>(viewer.side.debateEntry, gone), {})
  const is = entry && removedFacts(viewer, entry.lodge, entry)
  if (!entry || !is) return undefined
  return { object: entry, is, touches: { profileId: entry.authorId, path: debatePath(entry.lodgeId, _id) } }
}

const deletedDebateComment = async (viewer: Viewer, _id: number, now: Date) => {
  const gone = { _id, deletedAt: { $ne: null }, purgeAt: { $gt: now } }
  const comment = await rowOfModel<CommentRow>(viewer.side.debateComment, gone)
  const entry = comment && (await debateEntry(viewer, comment.parentId, {}))
  const is = comment && entry && removedFacts(viewer, entry.lodge, comment)
  if (!comment || !entry || !is) return undefined
  const path = debatePath(entry.lodgeId, entry._id, _id)
  return { object: { ...comment, entry }, is, touches: { profileId: comment.authorId, path } }
}

const poll = async (viewer: Viewer, _id: number) => {
  const row = await rowOfModel<PollRow>(viewer.side.poll, { _id })
  if (!row) return undefined
  const found = async (item: PolledItem | undefined, path: string) =>
    item && {
      object: { ...row, item },
      is: await pollFacts(viewer, row.of, item),
      touches: { profileId: item.authorId, path },
    }
  const { lodgeId, itemId } = row
  if (row.of === 'DebateEntry') return found(await debateEntry(viewer, itemId, {}), debatePath(lodgeId, itemId))
  const its = await meetup(viewer, itemId, {})
  return its && found(its, meetupPath(lodgeId, its.day, itemId))
}

const meetupComment = async (viewer: Viewer, _id: number) => {
  const comment = await rowOfModel<CommentRow>(viewer.side.meetupComment, { _id, shown: true })
  const its = comment && (await meetup(viewer, comment.parentId, {}))
  if (!comment || !its || !mayFind(viewer, its.lodge, comment.authorId)) return undefined
  return {
    object: { ...comment, meetup: its },
    is: await contentFacts(viewer, its.lodge, comment.authorId),
    touches: { profileId: comment.authorId, path: meetupPath(its.lodgeId, its.day, its._id, _id) },
  }
}

const deletedMeetupComment = async (viewer: Viewer, _id: number, now: Date) => {
  const gone = { _id, deletedAt: { $ne: null }, purgeAt: { $gt: now } }
  const comment = await rowOfModel<CommentRow>(viewer.side.meetupComment, gone)
  const its = comment && (await meetup(viewer, comment.parentId, {}))
  const is = comment && its && removedFacts(viewer, its.lodge, comment)
  if (!comment || !its || !is) return undefined
  const path = meetupPath(its.lodgeId, its.day, its._id, _id)
  return { object: { ...comment, meetup: its }, is, touches: { profileId: comment.authorId, path } }
}

/** Finds an album, which is the lodge's, whoever of its managers created it: no block keeps one from anybody. */
const album = async (viewer: Viewer, _id: number, input: InLodge) => {
  const row = await rowOfModel<AlbumRow>(viewer.side.album, { _id })
  const lodge = row && isIn(input, row.lodgeId) ? await seenLodge(viewer, row.lodgeId) : undefined
  return row && lodge ? { object: { ...row, lodge }, is: factsAbout(viewer, lodge) } : undefined
}

/** A lodge's own acts concern its owner. */
const touchesLodge = ({ _id, ownerId }: LodgeRow) =>
  ownerId === null ? {} : { touches: { profileId: ownerId, path: lodgePath(_id) } }

export const lodgePolicy = (parts: LodgesParts) =>
  policy(lodgeObjects, {
    viewer: (call: AskedCall) => viewerOf(parts, call),
    find: {
      lodge: async (viewer: Viewer, id: number) => {
        const lodge = await seenLodge(viewer, id)
        return lodge && { object: lodge, is: lodgeFacts(lodge), ...touchesLodge(lodge) }
      },
      deletedLodge: async ({ side, community, profileId }: Viewer, _id: number) => {
        const gone = { _id, community, listed: false, deletedBy: { $ne: bySafety }, purgeAt: { $gt: parts.clock() } }
        const lodge = await side.lodge.findOne(gone).lean<LodgeRow>()
        if (!lodge) return undefined
        // The owner does not bring back a lodge that staff have deleted.
        const owner = lodge.ownerId === profileId && (lodge.deletedBy ?? profileId) === profileId
        return { object: lodge, is: { owner }, ...touchesLodge(lodge) }
      },
      lodgeMember: async (viewer: Viewer, profileId: number, { lodgeId }: { lodgeId: number }) => {
        const [lodge, profile, membership] = await Promise.all([
          seenLodge(viewer, lodgeId),
          parts.directory.find(profileId),
          membershipOf(viewer.side, lodgeId, profileId),
        ])
        // Somebody whom the lodge does not know, and who cannot be found, is nobody to it.
        const unknown = !membership && (profile?.status === 'Deleted' || viewer.hidden.includes(profileId))
        if (!lodge || !profile || profile.community !== viewer.community || unknown) return undefined
        const role = membership?.role ?? 'None'
        const self = profileId === viewer.profileId
        return {
          object: { lodge, profile, membership, role },
          is: {
            ...roleFacts(lodge.role),
            self,
            above: !self && outranks(lodge.role, role),
            ofOwner: role === 'Owner',
          },
          touches: { profileId, path: lodgePath(lodgeId) },
        }
      },
      memberNote: async (viewer: Viewer, _id: number, input: InLodge) => {
        const found = await withLodge(viewer, await rowOfModel<MemberNoteRow>(viewer.side.memberNote, { _id }), input)
        if (!found) return undefined
        const { open: _open, ...is } = await contentFacts(viewer, found.lodge, found.authorId)
        return { object: found, is, touches: { profileId: found.authorId, path: lodgePath(found.lodgeId) } }
      },
      category: async (viewer: Viewer, _id: number, input: InLodge) => {
        const row = await rowOfModel<DebateCategoryRow>(viewer.side.debateCategory, { _id })
        const found = await withLodge(viewer, row, input)
        return found && { object: found, is: await contentFacts(viewer, found.lodge), ...touchesLodge(found.lodge) }
      },
      debateEntry: async (viewer: Viewer, id: number, input: InLodge) => {
        const entry = await debateEntry(viewer, id, input)
        if (!entry) return undefined
        const path = debatePath(entry.lodgeId, entry._id)
        return {
          object: entry,
          is: await contentFacts(viewer, entry.lodge, entry.authorId),
          touches: { profileId: entry.authorId, path },
        }
      },
      debateComment: (viewer: Viewer, id: number) => debateComment(viewer, id),
      deletedDebateEntry: async (viewer: Viewer, id: number) => deletedDebateEntry(viewer, id, parts.clock()),
      deletedDebateComment: async (viewer: Viewer, id: number) => deletedDebateComment(viewer, id, parts.clock()),
      answeredDebateComment: (viewer: Viewer, id: number) => debateComment(viewer, id),
      album: async (viewer: Viewer, id: number, input: InLodge) => {
        const found = await album(viewer, id, input)
        return found && { ...found, ...touchesLodge(found.object.lodge) }
      },
      albumMedia: async (viewer: Viewer, _id: number, input: InLodge) => {
        const row = await rowOfModel<AlbumMediaRow>(viewer.side.albumMedia, { _id, deletedAt: null })
        const found = await withLodge(viewer, row, input)
        if (!found) return undefined
        const { lodge, authorId, state, listed } = found
        const author = authorId === viewer.profileId
        const unseen = state !== 'Accepted' || !listed
        if (unseen && !author && !viewer.staff && !manages(lodge.role)) return undefined
        const others = author ? await managersOf(viewer.side, lodge._id) : []
        return {
          object: found,
          is: {
            ...(await contentFacts(viewer, lodge, authorId)),
            othersManage: others.some((profileId) => profileId !== viewer.profileId),
          },
          touches: { profileId: authorId, path: lodgePath(lodge._id, `Media/Album/${found.albumId}`) },
        }
      },
      deletedAlbumMedia: async (viewer: Viewer, _id: number, input: InLodge) => {
        const gone = { _id, deletedAt: { $ne: null }, purgeAt: { $gt: parts.clock() } }
        const found = await withLodge(viewer, await rowOfModel<AlbumMediaRow>(viewer.side.albumMedia, gone), input)
        const is = found && removedFacts(viewer, found.lodge, found)
        if (!found || !is) return undefined
        const path = lodgePath(found.lodgeId, `Media/Album/${found.albumId}`)
        return { object: found, is, touches: { profileId: found.authorId, path } }
      },
      meetup: async (viewer: Viewer, id: number, input: InLodge) => {
        const found = await meetup(viewer, id, input)
        if (!found) return undefined
        return {
          object: found,
          is: await contentFacts(viewer, found.lodge, found.authorId),
          touches: { profileId: found.authorId, path: meetupPath(found.lodgeId, found.day, id) },
        }
      },
      poll: (viewer: Viewer, id: number) => poll(viewer, id),
      meetupComment: (viewer: Viewer, id: number) => meetupComment(viewer, id),
      deletedMeetupComment: async (viewer: Viewer, id: number) => deletedMeetupComment(viewer, id, parts.clock()),
      answeredMeetupComment: (viewer: Viewer, id: number) => meetupComment(viewer, id),
    },
  })

export type LodgePolicy = ReturnType<typeof lodgePolicy>

/** Some handlers of lodges. */
export const lodgeHandlers = handlers<typeof lodges, 'lodges', LodgePolicy>()

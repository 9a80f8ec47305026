/** The things of the demo world that somebody reports: real ones, with the copies that their domains would give. */
import { messagesAround } from '@samvaer/contracts/core/declare-reported'
import { belongs } from '@samvaer/contracts/lodges/roles'
import { plainText } from '@samvaer/contracts/text/rich-text-words'
import { type Community, world } from '@samvaer/testing/world'
import { createAds } from '@samvaer/testing/world/ads'
import { createDebates } from '@samvaer/testing/world/debates'
import { createEvents, createMeetups, type WorldMeetup } from '@samvaer/testing/world/events'
import { createGuestbook } from '@samvaer/testing/world/guestbook'
import { createLodgeAlbums } from '@samvaer/testing/world/lodge-albums'
import { createLodges } from '@samvaer/testing/world/lodges'
import { createMail, type WorldConversation } from '@samvaer/testing/world/mail'
import { sceneAlts, worldAlbums } from '@samvaer/testing/world/pictures/albums'
import { createConnections } from '@samvaer/testing/world/profiles/profiles'
import type { ReportedKind } from '@samvaer/testing/world/texts/written-reports'
import type { CaseRow, CopyRow } from './models/case.ts'

export interface Thing {
  itemType: NonNullable<CaseRow['itemType']>
  itemId: number
  subjectId: number | null
  lodgeId: number | null
  copy: CopyRow
  /** The members who can see it, where not everybody of the side does. */
  readerIds?: readonly number[]
}

/** A side of a community: each has a desk of its own. */
export interface DemoSide {
  community: Community
  dark: boolean
}

const copied = (path: string, at: Date | null, change: Partial<CopyRow>): CopyRow => ({
  ...{ title: '', text: '', mediaIds: [], context: [] },
  ...change,
  path,
  at,
})

const linesOf = (lines: WorldConversation['messages'], reportedId?: number): CopyRow['context'] =>
  lines.map(({ authorId, text, sentAt: at, messageId }) => ({ authorId, text, at, reported: messageId === reportedId }))

const ofMail = (
  conversations: readonly WorldConversation[],
): Pick<Record<ReportedKind, Thing[]>, 'message' | 'group'> => {
  const pathOf = (conversationId: number) => `/Mail/${conversationId}`
  return {
    message: conversations.flatMap(({ conversationId, title, messages, members }) => {
      const readerIds = members.map(({ profileId }) => profileId)
      const last = messages.at(-1)
      if (!last) return []
      const context = linesOf(messages.slice(-1 - messagesAround), last.messageId)
      const copy = copied(pathOf(conversationId), last.sentAt, { title: title ?? '', text: last.text, context })
      const { messageId: itemId, authorId: subjectId } = last
      return [{ itemType: 'Message' as const, itemId, subjectId, lodgeId: null, copy, readerIds }]
    }),
    group: conversations.flatMap(({ conversationId: itemId, title, messages, members }) => {
      const [beginner] = members
      const readerIds = members.map(({ profileId }) => profileId)
      if (title === null || !beginner) return []
      const context = linesOf(messages.slice(-2 * messagesAround))
      const copy = copied(pathOf(itemId), messages[0]?.sentAt ?? null, { title, context })
      const { profileId: subjectId } = beginner
      return [{ itemType: 'Conversation' as const, itemId, subjectId, lodgeId: null, copy, readerIds }]
    }),
  }
}

const ofProfiles = ({ community, dark }: DemoSide) => {
  const albums = worldAlbums.flatMap(({ owner, ...album }) => {
    const { profileId: subjectId, community: its } = world.personas[owner]
    return its === community && !dark ? [{ ...album, subjectId }] : []
  })
  const medium = (subjectId: number, mediaId: number, text: string): Thing => ({
    ...{ itemType: 'ProfileMedia', itemId: mediaId, subjectId, lodgeId: null },
    copy: copied(`/Profile/${subjectId}/Pictures`, null, { text, mediaIds: [mediaId] }),
  })
  return {
    profile: world.members
      .filter((member) => member.community === community && !member.persona && member.status === 'Active')
      .filter(({ darkStatus, ageProven }) => !dark || (darkStatus === 'Approved' && ageProven))
      .map(({ profileId: itemId, name, city, createdAt }) => ({
        ...{ itemType: 'Profile' as const, itemId, subjectId: itemId, lodgeId: null },
        copy: copied(`/Profile/${itemId}`, createdAt, { title: name, text: city }),
      })),
    picture: albums.flatMap(({ subjectId, stills }) =>
      stills.map(({ mediaId, scene }) => medium(subjectId, mediaId, sceneAlts[scene])),
    ),
    video: albums.flatMap(({ subjectId, films }) =>
      films.map(({ mediaId, scene }) => medium(subjectId, mediaId, sceneAlts[scene])),
    ),
    album: albums.map(({ albumId: itemId, subjectId, title, stills }) => ({
      ...{ itemType: 'ProfileAlbum' as const, itemId, subjectId, lodgeId: null },
      copy: copied(`/Profile/${subjectId}/Albums`, null, { title, mediaIds: stills.map(({ mediaId }) => mediaId) }),
    })),
    guestbook: (dark ? createGuestbook(world) : [])
      .filter(({ approved }) => approved)
      .map(({ entryId: itemId, ownerId, authorId: subjectId, text, writtenAt }) => ({
        ...{ itemType: 'GuestbookEntry' as const, itemId, subjectId, lodgeId: null },
        copy: copied(`/Profile/${ownerId}/Guestbook`, writtenAt, { text }),
      })),
    relation: (dark ? createConnections(world) : []).flatMap(({ askedBy, asked, role, accepted, since }, index) => {
      const subjectId = Math.min(askedBy.profileId, asked.profileId)
      const copy = copied(`/Profile/${subjectId}/Relations`, since, { title: role })
      return accepted ? [{ itemType: 'Relation' as const, itemId: index + 1, subjectId, lodgeId: null, copy }] : []
    }),
  }
}

/** The day of a meetup where it takes place, as its path says it. */
const dayOf = ({ timeZone, startsAt }: WorldMeetup): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(startsAt)

const ofLodges = ({ community, dark }: DemoSide) => {
  const all = createLodges(world)
  const those = all.filter((lodge) => lodge.community === community && (lodge.dark === true) === dark)
  const nameOf = new Map(those.map(({ lodgeId, name }) => [lodgeId, name]))
  const inThose = ({ lodgeId }: { lodgeId: number }) => nameOf.has(lodgeId)
  const lodgePath = (lodgeId: number, page: string) => `/Community/Lodges/Lodge/${lodgeId}/${page}`
  const readersOf = new Map(
    those.map(({ lodgeId, members }) => [
      lodgeId,
      members.filter(({ role }) => belongs(role)).map(({ member }) => member.profileId),
    ]),
  )
  // Debates and meetups are numbered over all lodges.
  const debates = createDebates(all).debates.filter(inThose)
  const topic = (lodgeId: number, id: number) => lodgePath(lodgeId, `Debate/Topic/${id}`)
  return {
    debate: debates.map(({ debateEntryId: itemId, lodgeId, authorId: subjectId, title, text, createdAt }) => ({
      ...{ itemType: 'DebateEntry' as const, itemId, subjectId, lodgeId, readerIds: readersOf.get(lodgeId) ?? [] },
      copy: copied(topic(lodgeId, itemId), createdAt, { title, text }),
    })),
    debateComment: debates.flatMap(({ debateEntryId, lodgeId, title, comments }) =>
      comments.map(({ commentId: itemId, authorId: subjectId, text, createdAt }) => ({
        ...{ itemType: 'DebateEntryComment' as const, itemId, subjectId, lodgeId },
        readerIds: readersOf.get(lodgeId) ?? [],
        copy: copied(`${topic(lodgeId, debateEntryId)}#comment-${itemId}`, createdAt, { title, text }),
      })),
    ),
    meetup: createMeetups(world, all)
      .filter(inThose)
      .map((meetup) => ({
        ...{ itemType: 'Meetup' as const, itemId: meetup.meetupId, lodgeId: meetup.lodgeId },
        subjectId: meetup.organiser.profileId,
        copy: copied(lodgePath(meetup.lodgeId, `Calendar/${dayOf(meetup)}/${meetup.meetupId}`), meetup.createdAt, {
          title: meetup.title,
          text: meetup.text,
        }),
      })),
    lodge: those.map(({ lodgeId: itemId, name: title, about: text, createdAt }) => ({
      ...{ itemType: 'Lodge' as const, itemId, subjectId: null, lodgeId: itemId },
      copy: copied(lodgePath(itemId, 'About'), createdAt, { title, text }),
    })),
    lodgePicture: createLodgeAlbums(all)
      .flatMap(({ media }) => media.filter((medium) => inThose(medium) && !medium.waiting))
      .map(({ mediaId: itemId, albumId, lodgeId, ownerId: subjectId, altText: text, addedAt }) => ({
        ...{ itemType: 'LodgeMedia' as const, itemId, subjectId, lodgeId, readerIds: readersOf.get(lodgeId) ?? [] },
        copy: copied(lodgePath(lodgeId, `Media/Album/${albumId}`), addedAt, {
          ...{ title: nameOf.get(lodgeId) ?? '', text, mediaIds: [itemId] },
        }),
      })),
    event: createEvents(world)
      .filter(({ organiser, dark: its = false }) => organiser.community === community && its === dark)
      .map(({ eventId: itemId, organiser, title, text, createdAt }) => ({
        ...{ itemType: 'Event' as const, itemId, subjectId: organiser.profileId, lodgeId: null },
        copy: copied(`/Community/Events/Event/${itemId}`, createdAt, { title, text }),
      })),
  }
}

/** Returns what there is to report on a side, by kind. */
export const thingsOn = (side: DemoSide): Record<ReportedKind, Thing[]> => {
  const here = (one: DemoSide) => one.community === side.community && one.dark === side.dark
  const entries = world.entries.filter(here)
  const entryPath = (entryId: number) => `/Community/Blogs/Entry/${entryId}`
  return {
    ...ofMail(createMail(world).filter(here)),
    ...ofProfiles(side),
    ...ofLodges(side),
    entry: entries.map(({ blogEntryId: itemId, authorId: subjectId, title, text, createdAt }) => ({
      ...{ itemType: 'BlogEntry', itemId, subjectId, lodgeId: null },
      copy: copied(entryPath(itemId), createdAt, { title, text: plainText(text) }),
    })),
    comment: entries.flatMap(({ blogEntryId, title, comments }) =>
      comments.map(({ blogCommentId: itemId, authorId: subjectId, text, createdAt }) => ({
        ...{ itemType: 'BlogComment' as const, itemId, subjectId, lodgeId: null },
        copy: copied(`${entryPath(blogEntryId)}#comment-${itemId}`, createdAt, { title, text }),
      })),
    ),
    ad: createAds(world)
      .filter(({ written }) => written.community === side.community && (written.dark === true) === side.dark)
      .map(({ adId: itemId, member, written, at }) => ({
        ...{ itemType: 'Ad', itemId, subjectId: member.profileId, lodgeId: null },
        copy: copied('/QuickScor', at, { text: written.words }),
      })),
  }
}

/** A community of lodges, one of them far larger than the others: rows of any size, the same ones each time. */
import type { DirectoryProfile } from '@samvaer/contracts/identity/domain-events'
import { debateOrders } from '@samvaer/lodges/debate-orders'
import { facetsOf } from '@samvaer/lodges/facets'
import { membershipRow } from '@samvaer/lodges/membership-rows'
import { signUpOrder } from '@samvaer/lodges/sign-up-order'
import { benchProfile } from '../bench-profile.ts'

export const community = 'dk'
const minute = 60_000
const day = 24 * 60 * minute
const commentsAnEntry = 20

/** Returns the numbers of everything, from the number of all comments. */
export const sizesOf = (comments: number) => ({
  comments,
  lodges: comments / 200,
  members: comments / 10,
  entries: comments / commentsAnEntry,
  /** The numbers of members who ask to come in, and of those whom the lodge has blocked. */
  waiting: comments / 200,
  media: comments / 100,
  /** The numbers of guests of one meetup, and of one event. */
  guests: comments / 100,
  events: comments / 200,
  activities: comments / 20,
})
export type Sizes = ReturnType<typeof sizesOf>

export const lodgeId = 1
export const albumId = 1
export const meetupId = 1
export const eventId = 1
const categories = 10
export const categoryIds = Array.from({ length: categories }, (_, index) => index + 1)
export const entryId = 1

/** The readers: the owner of the large lodge, who organises the event as well, and one of its members. */
export const readers = { owner: 1, member: 2 } as const
/** A tenth of what was done in the lodge concerns this member. */
export const watchedId = 10

const now = new Date()
const before = (minutes: number): Date => new Date(now.getTime() - minutes * minute)
const genders = ['Female', 'Male', 'Couple'] as const

export const profileAt = (profileId: number): DirectoryProfile =>
  benchProfile(
    {
      profileId,
      community,
      name: `${profileId % 2 === 0 ? 'Anna' : 'Bente'} ${String(profileId).padStart(7, '0')}`,
      gender: genders[profileId % genders.length] ?? 'Female',
    },
    now,
  )

export const lodgeAt = (index: number, { members, waiting }: Sizes) => {
  const _id = index + 1
  const name = `Havens venner ${String(_id).padStart(5, '0')}`
  const category = index % 2 === 0 ? ('Nature' as const) : ('Food' as const)
  const tags = index % 3 === 0 ? ['havet'] : []
  const said = { name, about: 'For dem, der graver.', tags, kinks: [], category, community }
  const news = { newEntries: true, newComments: true, newMeetups: true, newMedia: false, requests: true }
  return {
    ...said,
    _id,
    listed: true,
    nameKey: name.toLowerCase(),
    rules: '',
    access: 'AccessForAll' as const,
    place: null,
    pictureId: null,
    facets: [...facetsOf(said)],
    members: _id === lodgeId ? members : index % 100,
    pendingRequests: _id === lodgeId ? waiting : 0,
    pendingMedia: 0,
    createdAt: before(index * 60),
    activeAt: before((index * 7919) % 100_000),
    activeBy: 1,
    membersMayMeet: false,
    news,
    version: 1,
    ownerId: _id === lodgeId ? readers.owner : null,
    freeSince: null,
    ownerWarnedAt: null,
    offer: null,
    deletionRequestedAt: null,
    turns: 0,
    hasMail: false,
    mailDue: false,
  }
}

const roleAt = (profileId: number, { members, waiting }: Sizes) => {
  if (profileId === readers.owner) return 'Owner'
  if (profileId > members + waiting) return 'Blacklisted'
  if (profileId > members) return 'Requesting'
  return profileId > 2 && profileId < 10 ? 'Assistant' : 'Member'
}
export const membershipAt = (index: number, sizes: Sizes) => {
  const profile = profileAt(index + 1)
  const role = roleAt(index + 1, sizes)
  return membershipRow({ lodgeId, profile, side: { dark: false }, before: undefined }, role, before(index))
}

const text = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Hvad gror hos jer?' }] }] }

export const entryAt = (index: number, { members }: Sizes) => {
  const createdAt = before(index * 10)
  const activityAt = before((index * 7919) % 100_000)
  const pinned = index % 5000 === 7
  return {
    _id: entryId + index,
    lodgeId,
    categoryId: categoryIds[index % categories] ?? 1,
    authorId: 1 + ((index * 31) % members),
    listed: true,
    title: 'Om haven',
    text,
    excerpt: 'Hvad gror hos jer?',
    createdAt,
    editedAt: null,
    latestCommentAt: activityAt,
    activityAt,
    ...debateOrders({ createdAt, activityAt, pinned }),
    comments: commentsAnEntry,
    likes: 0,
    views: 0,
    pinned,
    locked: false,
    version: 1,
  }
}

export const categoryAt = (index: number, { entries }: Sizes) => ({
  _id: categoryIds[index] ?? 0,
  lodgeId,
  name: `Emne ${index}`,
  description: '',
  position: index,
  entries: entries / categories,
  pinned: 0,
  latestAt: now,
})

export const commentAt = (index: number, { members }: Sizes) => ({
  _id: index + 1,
  parentId: entryId + Math.floor(index / commentsAnEntry),
  authorId: 1 + ((index * 17) % members),
  answerTo: null,
  text: 'Porrer, og så lidt kål bag skuret.',
  createdAt: before(1000 - (index % commentsAnEntry)),
  editedAt: null,
  likes: 0,
  shown: true,
  version: 1,
})

export const activityAt = (index: number, { members }: Sizes) => ({
  _id: index + 1,
  lodgeId,
  type: 'MemberJoined' as const,
  actorId: 1 + ((index * 13) % members),
  byStaff: false,
  profileId: index % 10 === 0 ? watchedId : 1 + ((index * 13) % members),
  detail: null,
  at: before(index),
})

export const mediumAt = (index: number, { members, media }: Sizes) => ({
  _id: index + 1,
  lodgeId,
  albumId,
  authorId: 1 + ((index * 13) % members),
  altText: '',
  // The last half of them waits for a manager.
  state: index < media ? ('Accepted' as const) : ('Waiting' as const),
  listed: true,
  reason: null,
  decidedBy: null,
  addedAt: before(index),
  likes: 0,
})

export const album = (media: number) => ({
  _id: albumId,
  lodgeId,
  authorId: readers.owner,
  name: 'Haver',
  description: '',
  items: media,
  coverId: null,
  newestId: 1,
  createdAt: now,
  latestAt: now,
})

const nobody = { all: 0, women: 0, men: 0 }
const zone = 'Europe/Copenhagen'
const dayOf = (at: Date): string => at.toISOString().slice(0, 10)

/** The month that a calendar is read for. */
export const month = dayOf(now)
/** As many in each month as one a day, over as many months as the size gives. */
export const meetupAt = (index: number) => {
  const startsAt = new Date(now.getTime() + (index - 15) * day)
  return {
    _id: meetupId + index,
    lodgeId,
    authorId: readers.owner,
    title: 'Vinterbad',
    text: '',
    startsAt,
    endsAt: null,
    overAt: new Date(startsAt.getTime() + day / 4),
    timeZone: zone,
    day: dayOf(startsAt),
    town: 'Ribe',
    address: '',
    places: null,
    balanced: false,
    going: 0,
    waiting: 0,
    taken: nobody,
    comments: 0,
    version: 1,
    createdAt: now,
    changedAt: now,
    cancelledAt: null,
    remindedAt: null,
    turns: 0,
  }
}

export const signUpAt = (index: number) => {
  const profileId = index + 1
  const signedUpAt = before(index)
  const state = 'Going' as const
  const { gender } = profileAt(profileId)
  const of = { _id: `${meetupId}:${profileId}`, meetupId, lodgeId, profileId, gender, state, listed: true }
  return { ...of, signedUpAt, order: signUpOrder({ state, signedUpAt }), overAt: new Date(now.getTime() + day) }
}

export const eventAt = (index: number) => {
  const startsAt = new Date(now.getTime() + (index + 1) * 30 * minute)
  return {
    _id: eventId + index,
    community,
    title: 'Fællesspisning',
    text: '',
    startsAt,
    endsAt: null,
    overAt: new Date(startsAt.getTime() + day / 4),
    timeZone: zone,
    day: dayOf(startsAt),
    place: { countryId: 208, zipCode: '6760', city: 'Ribe' },
    countryAreaIds: [11, index % 2],
    address: '',
    joinMode: 'Free' as const,
    status: 'Confirmed' as const,
    cancelText: null,
    places: null,
    balanced: false,
    organiserIds: [readers.owner],
    listed: true,
    going: 0,
    waiting: 0,
    requesting: 0,
    taken: nobody,
    comments: 0,
    version: 1,
    createdAt: now,
    changedAt: now,
    remindedAt: null,
    turns: 0,
    hasMail: false,
    mailDue: false,
  }
}

/** The guests of the first event; the owner of the lodge comes to all of them, as their organiser. */
export const guestAt = (index: number) => {
  const { startsAt, overAt } = eventAt(0)
  const profileId = index + 2
  const { gender } = profileAt(profileId)
  const of = { _id: `${eventId}:${profileId}`, eventId, profileId, gender, state: 'Accepted' as const }
  return { ...of, organiser: false, invited: false, listed: true, at: before(index), startsAt, overAt, viewedAt: null }
}
export const ownGuestAt = (index: number) => {
  const { _id, startsAt, overAt } = eventAt(index)
  const profileId = readers.owner
  const of = { _id: `${_id}:${profileId}`, eventId: _id, profileId, gender: 'Female' as const }
  const rest = { organiser: true, invited: false, listed: true, at: now, startsAt, overAt, viewedAt: null }
  return { ...of, ...rest, state: 'Accepted' as const }
}

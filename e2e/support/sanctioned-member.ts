/** A member with something in every place where others meet members, and what each of those places shows. */
import { type ApiClient, ApiError } from '@samvaer/contracts/client'
import type { WorldMember } from '@samvaer/testing/world'
import { MongoClient } from 'mongodb'

/** An entry and an event of somebody else, where members meet. */
export interface Meeting {
  entryId: number
  eventId: number
}

/** Things of a member, as others made or found them. */
export interface Traces extends Meeting {
  subject: WorldMember
  tag: string
  blogEntryId: number
  commentId: number
  conversationId: number
  messageId: number
  lodgeId: number
  ownEventId: number
}

const paragraph = (text: string) => ({
  type: 'doc' as const,
  content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] }],
})

const eventForm = (title: string) => ({
  title,
  text: 'Vi laver mad sammen.',
  startsAt: new Date(Date.now() + 10 * 24 * 60 * 60 * 1000).toISOString(),
  endsAt: null,
  timeZone: 'Europe/Copenhagen',
  place: { countryId: 208, zipCode: '6760' },
  joinMode: 'Free' as const,
})

/** An entry to comment on and an event to go to. @param host a subscriber of proven age */
export const callTogether = async (host: ApiClient): Promise<Meeting> => {
  const entry = { title: 'Et møde', text: paragraph('Det er tåget.'), tags: [] }
  const { blogEntryId: entryId } = await host.post('Blogs/UpdateBlogEntry', entry)
  const { eventId } = await host.post('Events/CreateEvent', eventForm('Et møde'))
  return { entryId, eventId }
}

/**
 * Makes all of it through the API.
 * @param host who called together, of the same community; both are subscribers of proven age
 */
export const leaveTraces = async (
  subject: WorldMember,
  own: ApiClient,
  host: WorldMember,
  hosting: ApiClient,
  meeting: Meeting,
): Promise<Traces> => {
  const { profileId } = subject
  const { entryId: itemId, eventId } = meeting
  const tag = `spor${profileId}`
  const entry = { title: `Spor af ${profileId}`, text: paragraph('Det er tåget.'), tags: [tag] }
  const { blogEntryId } = await own.post('Blogs/UpdateBlogEntry', entry)
  const { blogCommentId: commentId } = await own.post('Blogs/AddBlogComment', { blogEntryId: itemId, text: 'Enig' })
  await own.post('Common/ToggleLike', { itemType: 'BlogEntry', itemId })
  const letter = { clientMessageId: crypto.randomUUID(), body: 'Goddag', recipientIds: [host.profileId] }
  const { conversationId, messageId } = await own.post('Mail/SendMessage', letter)
  const { lodgeId } = await own.post('Lodges/CreateLodge', {
    ...{ name: `Spor ${profileId}`, about: 'For dem, der graver.', access: 'AccessForAll', category: 'Nature' },
    ...{ tags: [], kinks: [], place: null },
  })
  await hosting.post('Lodges/JoinLodge', { lodgeId })
  const { eventId: ownEventId } = await own.post('Events/CreateEvent', eventForm(`Spor af ${profileId}`))
  await own.post('Events/EventSignUp', { eventId })
  return { ...meeting, subject, tag, blogEntryId, commentId, conversationId, messageId, lodgeId, ownEventId }
}

/** `ok`, or the code of the refusal. */
const codeOf = async (asked: Promise<unknown>): Promise<string> =>
  asked.then(
    () => 'ok',
    (error: unknown) => {
      if (error instanceof ApiError) return error.code
      throw error
    },
  )

type Look = (reader: ApiClient, of: Traces) => Promise<unknown>

/** Returns the state of a place, or the code of its refusal. */
export const lookAt = async (look: Look, reader: ApiClient, of: Traces): Promise<unknown> =>
  look(reader, of).catch((error: unknown) => {
    if (error instanceof ApiError) return error.code
    throw error
  })

/** Each place as somebody else sees it: true where the member, or what is of the member, is there. */
export const placesOfOthers = {
  profile: async (reader, { subject: { profileId } }) => (await reader.get('Profiles/GetProfile', { profileId })).state,
  search: async (reader, { subject: { name } }) =>
    (await reader.post('Profiles/SearchProfiles', { text: name })).items.some((card) => card.name === name),
  authors: async (reader, { subject: { name, profileId } }) =>
    (await reader.post('Blogs/SearchBlogAuthors', { text: name, take: 20 })).items.some(
      (row) => row.profileId === profileId,
    ),
  list: async (reader, { blogEntryId }) =>
    (await reader.get('Blogs/GetAllBlogEntries', { take: 50 })).items.some((row) => row.blogEntryId === blogEntryId),
  entry: (reader, { blogEntryId }) => codeOf(reader.get('Blogs/GetBlogEntryData', { blogEntryId })),
  entriesOfTag: async (reader, { tag }) =>
    (await reader.post('Blogs/SearchBlogTags', { text: tag, take: 10 })).items[0]?.entries ?? 0,
  comment: async (reader, { entryId: blogEntryId, commentId }) =>
    (await reader.get('Blogs/GetComments', { blogEntryId, twoLayered: false })).items.some(
      (row) => row.blogCommentId === commentId,
    ),
  like: async (reader, { entryId: itemId, subject: { profileId } }) =>
    (await reader.get('Common/GetLikeProfiles', { itemType: 'BlogEntry', itemId, take: 50 })).items.some(
      (card) => card.profileId === profileId,
    ),
  mail: async (reader, { conversationId }) => {
    const { items } = await reader.get('Mail/GetMessages', { conversationId })
    const theirs = items.find(({ mine }) => !mine)
    return theirs?.removed ? 'removed' : (theirs?.text ?? 'gone')
  },
  seat: async (reader, { conversationId }) => {
    const { participants } = await reader.get('Mail/GetConversation', { conversationId })
    const seat = participants.find(({ me }) => !me)
    return seat?.card ? 'card' : seat?.gone
  },
  writing: async (reader, { subject: { profileId } }) =>
    (await reader.get('Mail/GetMailPermission', { profileId })).mayWrite,
  ad: async (reader, { subject: { profileId } }) =>
    (await reader.get('QuickScor/GetAllQuickScorAds', { take: 50 })).items.some(
      ({ author }) => author.profileId === profileId,
    ),
  lodge: (reader, { lodgeId }) => codeOf(reader.get('Lodges/GetLodgeData', { lodgeId })),
  lodgeMember: async (reader, { lodgeId, subject: { profileId } }) =>
    (await reader.post('Lodges/GetLodgeMembers', { lodgeId })).items.some(
      ({ profile }) => profile.profileId === profileId,
    ),
  lodgeManagers: async (reader, { lodgeId }) =>
    (await reader.get('Lodges/GetLodgeData', { lodgeId })).part?.managers.length,
  event: async (reader, { ownEventId }) =>
    (await reader.get('Events/GetUpcomingEvents', { take: 100 })).items.some((row) => row.eventId === ownEventId),
  eventPage: async (reader, { ownEventId: eventId }) => (await reader.get('Events/GetEvent', { eventId })).status,
  guest: async (reader, { eventId, subject: { profileId } }) =>
    (await reader.get('Events/GetEventProfiles', { eventId, take: 50 })).items.some(
      ({ profile }) => profile.profileId === profileId,
    ),
} satisfies Record<string, Look>

/** The numbers beside: whoever is not shown is not counted. */
export const countsOf = async (reader: ApiClient, { entryId: blogEntryId, eventId }: Meeting) => {
  const [{ comments, likes }, { going }] = await Promise.all([
    reader.get('Blogs/GetBlogEntryData', { blogEntryId }),
    reader.get('Events/GetEvent', { eventId }),
  ])
  return { comments, likes, going }
}

/** The acts that are open to the member, and the demands on them. */
export const placesOfTheirs = {
  reading: (own) => codeOf(own.get('Blogs/GetAllBlogEntries', { take: 1 })),
  ownMail: (own) => codeOf(own.get('Mail/GetConversations', {})),
  tickets: (own) => codeOf(own.get('Tickets/Tickets', {})),
  decisions: (own) => codeOf(own.get('Reports/GetMyDecisions', {})),
  demanded: async (own) => {
    const { forcedValidation, forcedConsentMedia } = await own.get('CurrentProfile/GetProfileData', {})
    return [...(forcedValidation ? ['validation'] : []), ...(forcedConsentMedia ? ['consent'] : [])].join()
  },
} satisfies Record<string, Look>

export type PlaceOfOthers = keyof typeof placesOfOthers
export type PlaceOfTheirs = keyof typeof placesOfTheirs

/** Ads of theirs, straight in the database of billing: they have no order. @returns the number of each */
export const giveAds = async (
  { databaseUri, databasePrefix }: { databaseUri: string; databasePrefix: string },
  members: readonly WorldMember[],
): Promise<Map<WorldMember, number>> => {
  const client = await MongoClient.connect(databaseUri)
  try {
    const now = new Date()
    const until = new Date(now.getTime() + 24 * 60 * 60 * 1000)
    const numbers = new Map(members.map((member) => [member, 900_000 + member.profileId]))
    const rows = members.map((member) => ({
      ...{ _id: numbers.get(member) ?? 0, profileId: member.profileId, community: 'dk', dark: false },
      ...{ words: 'Kaffe på havnen?', countryAreaId: null, seeks: ['Male', 'Female'], present: false, shownAt: now },
      ...{ endsAt: until, authorListed: true, gender: 'Female', eraseAt: until },
    }))
    await client.db(`${databasePrefix}_billing`).collection<{ _id: number }>('quick_scor_ads').insertMany(rows)
    return numbers
  } finally {
    await client.close()
  }
}

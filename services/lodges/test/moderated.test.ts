/** The decisions of safety about lodges, what stands in them, and events: gone for everybody, and back as it was. */
import { codeOf } from '@samvaer/testing/outcomes'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type LodgesWorld, type Person, paragraph, startLodges } from './lodges-world.ts'

let world: LodgesWorld
beforeAll(async () => {
  world = await startLodges()
})
afterAll(() => world.close())

let owner: Person
let author: Person
let reader: Person
let lodgeId: number
beforeEach(async () => {
  owner = await world.member()
  author = await world.member()
  reader = await world.member()
  lodgeId = await world.lodge(owner, { name: `Havens venner ${owner.id}` }, [
    [author, 'Member'],
    [reader, 'Member'],
  ])
})

type Answers = readonly (() => Promise<unknown>)[]
interface Made {
  itemId: number
  /** Without what the time of reading changes. */
  reads: Answers
  copy: object
  /** A call by which its author, or staff, would bring back what was deleted. */
  restore?: (by: Person['api']) => Promise<unknown>
}

const area = { Event: 'Events', EventComment: 'Events' } as const
const copyFor = (viewerId: number, itemType: string, itemId: number): Promise<unknown> =>
  world.peers.get(`${area[itemType as keyof typeof area] ?? 'Lodges'}/GetReportedItem` as 'Lodges/GetReportedItem', {
    viewerId,
    community: 'dk',
    dark: false,
    itemType: itemType as 'Lodge',
    itemId,
  })
const decide = (itemType: string, itemId: number, state: string) =>
  world.deliver('safety', 'ItemModerated', [
    {
      itemType: itemType as 'Lodge',
      itemId,
      dark: false,
      state: state as 'Shown',
      community: 'dk',
      decisionId: null,
      authorId: null,
    },
  ])

const debate = async () => {
  const { categoryId } = await owner.api.post('Lodges/CreateDebateCategory', { lodgeId, name: 'Køkkenhaven' })
  const entry = { lodgeId, categoryId, title: 'Om roer', text: paragraph('Hvad gror?') }
  const { debateEntryId } = await author.api.post('Lodges/CreateDebateEntry', entry)
  const say = async (text: string) =>
    (await author.api.post('Lodges/AddDebateEntryComment', { debateEntryId, text })).debateEntryCommentId
  const commentId = await say('Roer')
  await say('Løg')
  const reads: Answers = [
    async () => (await reader.api.get('Lodges/GetDebateEntries', { lodgeId })).items,
    async () => (await reader.api.get('Lodges/GetDebateCategories', { lodgeId })).items,
  ]
  return { debateEntryId, commentId, reads }
}

const making: Record<string, () => Promise<Made>> = {
  Lodge: async () => ({
    itemId: lodgeId,
    reads: [
      async () => (await reader.api.get('Lodges/GetMyOwnLodges', {})).items.map((lodge) => lodge.lodgeId),
      async () => (await reader.api.post('Lodges/NewLodgesSearch', { text: `venner ${owner.id}` })).items.length,
    ],
    copy: { authorId: owner.id, lodgeId, title: `Havens venner ${owner.id}`, text: 'For dem, der graver.' },
    restore: (api) => api.post('Lodges/RestoreLodge', { lodgeId, reason: 'Det var en fejl' }),
  }),
  DebateEntry: async () => {
    const { debateEntryId, reads } = await debate()
    return {
      itemId: debateEntryId,
      reads,
      copy: { authorId: author.id, lodgeId, title: 'Om roer', text: 'Hvad gror?' },
      restore: (api) => api.post('Lodges/RestoreDebateEntry', { debateEntryId, reason: 'Det var en fejl' }),
    }
  },
  DebateEntryComment: async () => {
    const { debateEntryId, commentId, reads } = await debate()
    const below = async () =>
      (await reader.api.get('Lodges/GetDebateEntryComments', { debateEntryId, twoLayered: false })).items.map(
        ({ text }) => text,
      )
    return {
      itemId: commentId,
      reads: [reads[0] as () => Promise<unknown>, below],
      copy: { authorId: author.id, lodgeId, title: 'Om roer', text: 'Roer' },
      restore: (api) =>
        api.post('Lodges/RestoreDebateEntryComment', { debateEntryCommentId: commentId, reason: 'Det var en fejl' }),
    }
  },
  LodgeMedia: async () => {
    const { albumId } = await owner.api.post('Lodges/SaveLodgeAlbum', { lodgeId, name: 'Haver' })
    const mediaId = 10_000 + owner.id
    const media = [mediaId, mediaId + 5000].map((id) => ({ mediaId: id, altText: 'Et bed' }))
    await owner.api.post('Lodges/SaveLodgeAlbum', { lodgeId, albumId, media })
    const album = async () => {
      const { items } = await reader.api.get('Lodges/GetLodgeMediaAlbum', { lodgeId, albumId })
      return items.map((item) => item.mediaId)
    }
    return {
      itemId: mediaId,
      reads: [album],
      copy: { authorId: owner.id, lodgeId, text: 'Et bed', mediaIds: [mediaId] },
      restore: (api) => api.post('Lodges/RestoreLodgeMedia', { lodgeId, mediaId, reason: 'Det var en fejl' }),
    }
  },
  Meetup: async () => {
    const meetupId = await world.meetup(owner, lodgeId)
    const { day } = await world.meetupRow(meetupId)
    return {
      itemId: meetupId,
      reads: [
        async () => (await reader.api.get('Lodges/GetCalendarDayData', { lodgeId, date: day })).items,
        () => codeOf(reader.api.get('Lodges/GetMeetup', { lodgeId, meetupId })),
      ],
      copy: { authorId: owner.id, lodgeId, title: 'Vinterbad', text: 'Vi mødes ved broen.' },
    }
  },
  MeetupComment: async () => {
    const meetupId = await world.meetup(owner, lodgeId)
    const { meetupCommentId } = await author.api.post('Lodges/AddMeetupComment', {
      meetupId,
      text: 'Jeg kommer',
    })
    const below = async () =>
      (await reader.api.get('Lodges/GetMeetupComments', { meetupId, twoLayered: false })).items.map(({ text }) => text)
    return {
      itemId: meetupCommentId,
      reads: [below, async () => (await world.meetupRow(meetupId)).comments],
      copy: { authorId: author.id, lodgeId, title: 'Vinterbad', text: 'Jeg kommer' },
      restore: (api) => api.post('Lodges/RestoreMeetupComment', { meetupCommentId, reason: 'Det var en fejl' }),
    }
  },
  Event: async () => {
    const eventId = await world.event(owner, { title: `Fest ${owner.id}` })
    await reader.api.post('Events/EventSignUp', { eventId })
    const titles = (items: { title: string }[]) =>
      items.map(({ title }) => title).filter((title) => title.endsWith(`${owner.id}`))
    return {
      itemId: eventId,
      reads: [
        async () => titles((await author.api.get('Events/GetUpcomingEvents', { take: 100 })).items),
        async () => titles((await reader.api.get('Events/GetMyEvents', { past: false })).items),
        () => codeOf(author.api.get('Events/GetEvent', { eventId })),
        async () => (await world.eventRow(eventId)).going,
      ],
      copy: { authorId: owner.id, lodgeId: null, title: `Fest ${owner.id}`, text: 'Vi laver mad sammen.' },
    }
  },
  EventComment: async () => {
    const eventId = await world.event(owner)
    for (const { api } of [author, reader]) await api.post('Events/EventSignUp', { eventId })
    const { eventCommentId } = await author.api.post('Events/AddEventComment', { eventId, text: 'Hvad tager man på?' })
    const below = async () =>
      (await reader.api.get('Events/GetEventComments', { eventId, twoLayered: false })).items.map(({ text }) => text)
    return {
      itemId: eventCommentId,
      reads: [below, async () => (await world.eventRow(eventId)).comments],
      copy: { authorId: author.id, lodgeId: null, text: 'Hvad tager man på?' },
      restore: (api) => api.post('Events/RestoreEventComment', { eventCommentId, reason: 'Det var en fejl' }),
    }
  },
}

const read = (reads: Answers) => Promise.all(reads.map((one) => one()))

test.each(Object.keys(making))('%s goes, is out of everybody’s hands, and comes back as it was', async (itemType) => {
  const make = making[itemType] as () => Promise<Made>
  const { itemId, reads, copy, restore } = await make()
  expect(await copyFor(reader.id, itemType, itemId)).toMatchObject(copy)
  const before = await read(reads)

  await decide(itemType, itemId, 'Hidden')
  await decide(itemType, itemId, 'Removed')
  const gone = await read(reads)
  for (const [index, answer] of gone.entries())
    if (!(itemType === 'Event' && index === 3)) expect(answer).not.toEqual(before[index])
  expect(await codeOf(copyFor(reader.id, itemType, itemId))).toBe('NotFound')
  const staff = await world.member({ role: 'Support' })
  for (const { api } of [author, owner, staff])
    if (restore) expect(['NotAllowed', 'NotFound']).toContain(await codeOf(restore(api)))
  expect(await read(reads)).toEqual(gone)

  await decide(itemType, itemId, 'Shown')
  await decide(itemType, itemId, 'Shown')
  expect(await read(reads)).toEqual(before)
})

test('nobody is reminded of what is held', async () => {
  const soon = new Date(Date.now() + 20 * 60 * 60 * 1000)
  const eventId = await world.event(owner)
  const meetupId = await world.meetup(owner, lodgeId)
  await world.parts.models.event.updateOne({ _id: eventId }, { $set: { startsAt: soon } })
  await world.parts.models.meetup.updateOne({ _id: meetupId }, { $set: { startsAt: soon } })
  const reminders = async () => {
    for (const task of ['remind-of-events', 'remind-of-meetups', 'raise-notifications']) await world.run(task)
    const heard = [await world.variantsFor(owner, 'Event'), await world.variantsFor(owner, 'Meetup')]
    return heard.map((variants) => variants.filter((variant) => variant === 'reminder').length)
  }
  await decide('Event', eventId, 'Hidden')
  await decide('Meetup', meetupId, 'Hidden')
  expect(await reminders()).toEqual([0, 0])
  await decide('Event', eventId, 'Shown')
  await decide('Meetup', meetupId, 'Shown')
  expect(await reminders()).toEqual([1, 1])
})

test('what is reported is copied for whoever may see it, and for nobody else', async () => {
  const { debateEntryId } = await debate()
  const closed = await world.lodge(owner, { access: 'NewMembersApproved' })
  const meetupId = await world.meetup(owner, closed)
  const { meetupCommentId } = await owner.api.post('Lodges/AddMeetupComment', {
    meetupId,
    text: 'Hej',
  })
  expect(await codeOf(copyFor(reader.id, 'MeetupComment', meetupCommentId))).toBe('NotFound')
  await world.deliver('identity', 'BlockChanged', [{ blockerId: author.id, blockedId: reader.id, blocked: true }])
  expect(await codeOf(copyFor(reader.id, 'DebateEntry', debateEntryId))).toBe('NotFound')
  expect(await codeOf(copyFor(owner.id, 'DebateEntry', debateEntryId))).toBe('ok')
})

/** The lists of lodges and events that are measured, as members read them. */
import type { ApiClient } from '@samvaer/contracts/client'
import { lodgeSorts } from '@samvaer/contracts/lodges/values'
import {
  albumId,
  categoryIds,
  entryId,
  eventId,
  lodgeId,
  meetupId,
  readers,
  type Sizes,
  watchedId,
} from './lodge-community.ts'

export interface ListPage {
  items: unknown[]
  next: string | null
}
interface Paging {
  skip?: number
  take: number
  anchor?: string
}

export type Along =
  | 'lodge'
  | 'membership'
  | 'debateEntry'
  | 'debateComment'
  | 'debateReading'
  | 'like'
  | 'activity'
  | 'albumMedia'
  | 'signUp'
  | 'event'
  | 'eventGuest'

export interface MeasuredList {
  title: string
  reader: number
  /** The collection that the list walks along, and others that it reads by row. */
  along: readonly Along[]
  read(api: ApiClient, paging: Paging): Promise<ListPage>
  /** Returns the number of rows of the whole list. */
  rows(sizes: Sizes): number
}

const [categoryId = 1] = categoryIds
const { owner, member } = readers
const ofLodge = { lodgeId }

const found = (
  [
    ['Popular lodges', {}],
    ['Newest lodges', { sort: lodgeSorts.Newest }],
    ['Lodges by activity', { sort: lodgeSorts.Active }],
    ['Lodges by name', { sort: lodgeSorts.Name }],
    ['Lodges by a word', { text: 'havens' }],
  ] as const
).map(
  ([title, asked]): MeasuredList => ({
    title,
    reader: member,
    along: ['lodge', 'membership'],
    read: (api, paging) => api.post('Lodges/NewLodgesSearch', { ...asked, ...paging }),
    rows: ({ lodges }) => lodges,
  }),
)

const members: readonly MeasuredList[] = [
  {
    title: 'Members',
    reader: member,
    along: ['membership'],
    read: (api, paging) => api.post('Lodges/GetLodgeMembers', { ...ofLodge, ...paging }),
    rows: (sizes) => sizes.members,
  },
  {
    title: 'Members of one role',
    reader: member,
    along: ['membership'],
    read: (api, paging) => api.post('Lodges/GetLodgeMembers', { ...ofLodge, role: 'Member', ...paging }),
    // Without the owner and the assistants.
    rows: (sizes) => sizes.members - 8,
  },
  {
    title: 'Members by a name',
    reader: member,
    along: ['membership'],
    read: (api, paging) => api.post('Lodges/SearchLodgeMembersByName', { ...ofLodge, text: 'anna', ...paging }),
    rows: (sizes) => sizes.members / 2,
  },
  {
    title: 'Managed members',
    reader: owner,
    along: ['membership'],
    read: (api, paging) => api.post('Lodges/GetLodgeMembersManagement', { ...ofLodge, ...paging }),
    rows: (sizes) => sizes.members,
  },
  {
    title: 'Managed assistants',
    reader: owner,
    along: ['membership'],
    read: (api, paging) => api.post('Lodges/GetLodgeMembersManagement', { ...ofLodge, role: 'Assistant', ...paging }),
    rows: () => 7,
  },
  {
    title: 'Requests',
    reader: owner,
    along: ['membership'],
    read: (api, paging) => api.get('Lodges/GetPendingMembershipRequests', { ...ofLodge, ...paging }),
    rows: ({ waiting }) => waiting,
  },
  {
    title: 'Blocked profiles',
    reader: owner,
    along: ['membership'],
    read: (api, paging) => api.get('Lodges/GetBlockedProfiles', { ...ofLodge, ...paging }),
    rows: ({ waiting }) => waiting,
  },
  {
    title: 'Activities',
    reader: owner,
    along: ['activity'],
    read: (api, paging) => api.get('Lodges/GetLodgeMemberActivities', { ...ofLodge, ...paging }),
    rows: ({ activities }) => activities,
  },
  {
    title: 'Activities about a member',
    reader: owner,
    along: ['activity'],
    read: (api, paging) => api.get('Lodges/GetLodgeMemberActivities', { ...ofLodge, profileId: watchedId, ...paging }),
    rows: ({ activities }) => activities / 10,
  },
]

const debates = [true, false].flatMap((sortByLatestCommentDate): MeasuredList[] => {
  const order = sortByLatestCommentDate ? 'by activity' : 'by beginning'
  return [
    {
      title: `Debates ${order}`,
      reader: member,
      along: ['debateEntry', 'debateReading', 'like'],
      read: (api, paging) => api.get('Lodges/GetDebateEntries', { ...ofLodge, sortByLatestCommentDate, ...paging }),
      rows: ({ entries }) => entries,
    },
    {
      title: `Debates of a category ${order}`,
      reader: member,
      along: ['debateEntry', 'debateReading', 'like'],
      read: (api, paging) =>
        api.get('Lodges/GetDebateEntries', { ...ofLodge, categoryId, sortByLatestCommentDate, ...paging }),
      rows: ({ entries }) => entries / categoryIds.length,
    },
  ]
})

const media: readonly MeasuredList[] = [
  {
    title: 'Media of an album',
    reader: member,
    along: ['albumMedia'],
    read: (api, paging) => api.get('Lodges/GetLodgeAlbumMediasNextPage', { ...ofLodge, albumId, ...paging }),
    rows: (sizes) => sizes.media,
  },
  {
    title: 'Media that wait',
    reader: owner,
    along: ['albumMedia'],
    read: (api, paging) => api.get('Lodges/GetLodgeMediaValidationItems', { ...ofLodge, ...paging }),
    rows: (sizes) => sizes.media,
  },
]

const coming: readonly MeasuredList[] = [
  {
    title: 'Who comes to a meetup',
    reader: member,
    along: ['signUp'],
    read: (api, paging) => api.get('Lodges/GetMeetupProfiles', { ...ofLodge, meetupId, ...paging }),
    rows: ({ guests }) => guests,
  },
  {
    title: 'Women who come to a meetup',
    reader: member,
    along: ['signUp'],
    read: (api, paging) => api.get('Lodges/GetMeetupProfiles', { ...ofLodge, meetupId, gender: 'Female', ...paging }),
    rows: ({ guests }) => Math.floor(guests / 3),
  },
  {
    title: 'Events',
    reader: member,
    along: ['event', 'eventGuest'],
    read: (api, paging) => api.get('Events/GetUpcomingEvents', paging),
    rows: ({ events }) => events,
  },
  {
    title: 'Events of a region',
    reader: member,
    along: ['event', 'eventGuest'],
    read: (api, paging) => api.get('Events/GetUpcomingEvents', { countryAreaId: 1, ...paging }),
    rows: ({ events }) => events / 2,
  },
  {
    title: 'Own events',
    reader: owner,
    along: ['eventGuest', 'event'],
    read: (api, paging) => api.get('Events/GetMyEvents', paging),
    rows: ({ events }) => events,
  },
  {
    title: 'Guests of an event',
    reader: owner,
    along: ['eventGuest'],
    read: (api, paging) => api.get('Events/GetEventProfiles', { eventId, ...paging }),
    rows: ({ guests }) => guests,
  },
  {
    title: 'Women among the guests of an event',
    reader: owner,
    along: ['eventGuest'],
    read: (api, paging) => api.get('Events/GetEventProfiles', { eventId, gender: 'Female', ...paging }),
    rows: ({ guests }) => Math.floor(guests / 3),
  },
]

export const measuredLists: readonly MeasuredList[] = [...found, ...members, ...debates, ...media, ...coming]

/** Read whole, so they have no pages. */
export const commentsOfEntry = (api: ApiClient) =>
  api.get('Lodges/GetDebateEntryComments', { debateEntryId: entryId + 3 })

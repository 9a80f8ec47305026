/** The calls of debates: categories, entries and comments. */
import type { LodgeRole } from '@samvaer/contracts/lodges/roles'
import { debateOrders } from '../../src/models/debate-entry.ts'
import { paragraph } from '../lodges-world.ts'
import type { Fixtures, Way } from './ways.ts'

const reason = 'Klage'
const title = 'Om haven'
const text = paragraph('Hvad gror hos jer?')

/** Ids of what is put into every lodge; one lodge has it at a time. */
const categoryId = 900_001
const otherCategoryId = 900_002
const debateEntryId = 900_003
const debateEntryCommentId = 900_004

const withDebate = (locked = false): Fixtures => ({
  rows: ({ lodgeId, authorId }) => {
    const at = new Date()
    const category = { lodgeId, name: 'Køkkenhaven', description: '', pinned: 0 }
    const times = { createdAt: at, activityAt: at, latestCommentAt: at }
    const numbers = { comments: 1, likes: 0, views: 0, pinned: false, locked, version: 1, editedAt: null }
    const entry = { _id: debateEntryId, lodgeId, categoryId, authorId, listed: true, title, text, excerpt: '' }
    const comment = { _id: debateEntryCommentId, parentId: debateEntryId, authorId, answerTo: null, text: 'Porrer' }
    return {
      debateCategory: [
        { ...category, _id: categoryId, position: 0, entries: 1, latestAt: at },
        { ...category, _id: otherCategoryId, position: 1, entries: 0, latestAt: null },
      ],
      debateEntry: [{ ...entry, ...times, ...numbers, ...debateOrders({ ...times, pinned: false }) }],
      debateComment: [{ ...comment, createdAt: at, editedAt: null, likes: 0, shown: true, version: 1 }],
      debateReading: [],
      notificationRound: [],
      revision: [],
    }
  },
})

const fixtures = withDebate()

/** The authors of the entry and the comment that managers remove. */
const authors = ['Member', 'Assistant', 'CoOwner', 'Owner'] as const satisfies readonly LodgeRole[]

const removing = (call: Way['call'], make: Way['make']): Way[] => [
  { call, title: 'own', own: true, fixtures, make },
  ...authors.map((target): Way => {
    // The owner of these lodges is the caller, and the author.
    const ofOwner = target === 'Owner' ? { says: { owner: 'ok' } } : {}
    return { call, target, own: false, fixtures, make, ...ofOwner }
  }),
]

const ownAlone = (call: Way['call'], make: Way['make']): Way[] => [
  { call, title: 'own', own: true, fixtures, make },
  { call, title: 'by somebody else', own: false, target: 'Member', fixtures, make },
]

/** A member who is not the caller puts it there. */
const about = { target: 'Member', fixtures } as const

export const debateWays: readonly Way[] = [
  {
    call: 'Lodges/GetDebateCategories',
    ...about,
    make: (api, { lodgeId }) => api.get('Lodges/GetDebateCategories', { lodgeId }),
  },
  {
    call: 'Lodges/GetDebateCategory',
    ...about,
    make: (api, { lodgeId }) => api.get('Lodges/GetDebateCategory', { lodgeId, categoryId }),
  },
  {
    call: 'Lodges/GetDebateEntries',
    title: 'of a category',
    ...about,
    make: (api, { lodgeId }) => api.get('Lodges/GetDebateEntries', { lodgeId, categoryId }),
  },
  {
    call: 'Lodges/GetDebateEntries',
    title: 'of all',
    ...about,
    make: (api, { lodgeId }) => api.get('Lodges/GetDebateEntries', { lodgeId }),
  },
  {
    call: 'Lodges/GetDebateEntry',
    ...about,
    make: (api, { lodgeId }) => api.get('Lodges/GetDebateEntry', { lodgeId, debateEntryId }),
  },
  {
    call: 'Lodges/GetDebateEntryComments',
    ...about,
    make: (api) => api.get('Lodges/GetDebateEntryComments', { debateEntryId }),
  },
  {
    call: 'Lodges/UpdateDebateEntryView',
    ...about,
    make: (api) => api.post('Lodges/UpdateDebateEntryView', { debateEntryId }),
  },
  {
    call: 'Lodges/ToggleDebateEntryFollow',
    ...about,
    make: (api) => api.post('Lodges/ToggleDebateEntryFollow', { debateEntryId }),
  },
  {
    call: 'Lodges/CreateDebateEntry',
    ...about,
    make: (api, { lodgeId }) => api.post('Lodges/CreateDebateEntry', { lodgeId, categoryId, title, text }),
  },
  {
    call: 'Lodges/AddDebateEntryComment',
    ...about,
    make: (api) => api.post('Lodges/AddDebateEntryComment', { debateEntryId, text: 'Kål' }),
  },
  {
    call: 'Lodges/AddDebateEntryComment',
    title: 'as an answer',
    ...about,
    make: (api) =>
      api.post('Lodges/AddDebateEntryComment', { debateEntryId, answerTo: debateEntryCommentId, text: 'Kål' }),
  },
  {
    call: 'Lodges/AddDebateEntryComment',
    title: 'where it is locked',
    target: 'Member',
    fixtures: withDebate(true),
    says: { member: 'NotAllowed' },
    make: (api) => api.post('Lodges/AddDebateEntryComment', { debateEntryId, text: 'Kål' }),
  },
  ...ownAlone('Lodges/UpdateDebateEntry', (api) =>
    api.post('Lodges/UpdateDebateEntry', { debateEntryId, title: 'Nyt', text }),
  ),
  ...ownAlone('Lodges/EditDebateEntryComment', (api) =>
    api.post('Lodges/EditDebateEntryComment', { debateEntryCommentId, text: 'Nyt' }),
  ),
  ...removing('Lodges/DeleteDebateEntry', (api) => api.post('Lodges/DeleteDebateEntry', { debateEntryId, reason })),
  ...removing('Lodges/DeleteDebateEntryComment', (api) =>
    api.post('Lodges/DeleteDebateEntryComment', { debateEntryCommentId, reason }),
  ),
  {
    call: 'Lodges/LockDebateEntry',
    ...about,
    make: (api) => api.post('Lodges/LockDebateEntry', { debateEntryId, locked: true, reason }),
  },
  {
    call: 'Lodges/PinDebateEntry',
    ...about,
    make: (api) => api.post('Lodges/PinDebateEntry', { debateEntryId, pinned: true, reason }),
  },
  {
    call: 'Lodges/ChangeDebateEntryCategory',
    ...about,
    make: (api) => api.post('Lodges/ChangeDebateEntryCategory', { debateEntryId, categoryId: otherCategoryId, reason }),
  },
  {
    call: 'Lodges/CreateDebateCategory',
    ...about,
    make: (api, { lodgeId }) => api.post('Lodges/CreateDebateCategory', { lodgeId, name: 'Drivhuset', reason }),
  },
  {
    call: 'Lodges/UpdateDebateCategory',
    ...about,
    make: (api, { lodgeId }) => api.post('Lodges/UpdateDebateCategory', { lodgeId, categoryId, name: 'Haven', reason }),
  },
  {
    call: 'Lodges/DeleteDebateCategory',
    ...about,
    make: (api, { lodgeId }) =>
      api.post('Lodges/DeleteDebateCategory', { lodgeId, categoryId, moveTo: otherCategoryId, reason }),
  },
  {
    call: 'Lodges/SortDebateCategories',
    ...about,
    make: (api, { lodgeId }) =>
      api.post('Lodges/SortDebateCategories', { lodgeId, categoryIds: [otherCategoryId, categoryId], reason }),
  },
]

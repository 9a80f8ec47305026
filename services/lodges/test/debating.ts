/** A lodge with debates, as tests of them need it: an owner, an assistant and two members, with what they do. */
import type { LodgeRole } from '@samvaer/contracts/lodges/roles'
import { type LodgesWorld, type Person, paragraph } from './lodges-world.ts'

export interface Debating {
  owner: Person
  assistant: Person
  one: Person
  two: Person
  lodgeId: number
  categoryId: number
  category(name: string): Promise<number>
  write(by: Person, title?: string, of?: number, words?: string): Promise<number>
  say(by: Person, debateEntryId: number, text: string, answerTo?: number): Promise<number>
  entries(by: Person, asked?: { categoryId?: number; sortByLatestCommentDate?: boolean }): ReturnType<typeof entriesOf>
  entryOf(by: Person, debateEntryId: number): ReturnType<typeof entryOf>
  comments(by: Person, debateEntryId: number, twoLayered?: boolean): ReturnType<typeof commentsOf>
  categories(by: Person): ReturnType<typeof categoriesOf>
  /** Returns the activities of the lodge, the earliest first. */
  acts(): Promise<string[]>
}

const entriesOf = async (
  by: Person,
  asked: { lodgeId: number; categoryId?: number; sortByLatestCommentDate?: boolean },
) => (await by.api.get('Lodges/GetDebateEntries', asked)).items
const entryOf = (by: Person, lodgeId: number, debateEntryId: number) =>
  by.api.get('Lodges/GetDebateEntry', { lodgeId, debateEntryId })
const commentsOf = async (by: Person, debateEntryId: number, twoLayered: boolean) =>
  (await by.api.get('Lodges/GetDebateEntryComments', { debateEntryId, twoLayered })).items
const categoriesOf = async (by: Person, lodgeId: number) =>
  (await by.api.get('Lodges/GetDebateCategories', { lodgeId })).items

/** Returns the text of each comment, null for nobody's, with its answers. */
export const shape = (items: Awaited<ReturnType<typeof commentsOf>>) =>
  items.map(({ text, author, answers }) => [author ? text : null, answers.map((answer) => answer.text)])

export const titles = (items: { title: string }[]) => items.map(({ title }) => title)

export const startDebating = async (world: LodgesWorld): Promise<Debating> => {
  const [owner, assistant, one, two] = [
    await world.member(),
    await world.member(),
    await world.member(),
    await world.member(),
  ]
  const seats: (readonly [Person, LodgeRole])[] = [
    [assistant, 'Assistant'],
    [one, 'Member'],
    [two, 'Member'],
  ]
  const lodgeId = await world.lodge(owner, {}, seats)
  const category = async (name: string) =>
    (await owner.api.post('Lodges/CreateDebateCategory', { lodgeId, name })).categoryId
  const categoryId = await category('Køkkenhaven')
  return {
    ...{ owner, assistant, one, two, lodgeId, categoryId, category },
    write: async (by, title = 'Om haven', of = categoryId, words = 'Hvad gror?') => {
      const entry = { lodgeId, categoryId: of, title, text: paragraph(words) }
      return (await by.api.post('Lodges/CreateDebateEntry', entry)).debateEntryId
    },
    say: async (by, debateEntryId, text, answerTo) => {
      const comment = { debateEntryId, text, ...(answerTo !== undefined && { answerTo }) }
      return (await by.api.post('Lodges/AddDebateEntryComment', comment)).debateEntryCommentId
    },
    entries: (by, asked = {}) => entriesOf(by, { lodgeId, ...asked }),
    entryOf: (by, debateEntryId) => entryOf(by, lodgeId, debateEntryId),
    comments: (by, debateEntryId, twoLayered = true) => commentsOf(by, debateEntryId, twoLayered),
    categories: (by) => categoriesOf(by, lodgeId),
    acts: async () =>
      (await world.parts.models.activity.find({ lodgeId }).sort({ _id: 1 }).lean()).map(({ type }) => type),
  }
}

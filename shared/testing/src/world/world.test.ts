import { blogEntryData, commentText, entryForm } from '@samvaer/contracts/blogs/calls'
import { profileName } from '@samvaer/contracts/identity/shapes'
import { plainText } from '@samvaer/contracts/text/rich-text'
import { describe, expect, test } from 'vitest'
import { world } from '../world.ts'
import { createEntries } from './entries.ts'
import { communities, grantsOf, personaNames } from './model.ts'
import { createApplications, createValidations } from './people/asked-of-staff.ts'
import { createMembers } from './people/members.ts'
import { createStaff } from './people/staff.ts'
import { richTextOfWritten } from './texts/written.ts'

const memberOf = new Map(world.members.map((member) => [member.profileId, member]))
const saidIn = (entry: (typeof world.entries)[number]) =>
  entry.comments.flatMap((comment) => [comment, ...comment.answers])

describe('what waits for the staff', () => {
  test('validations of both kinds and applications, each of somebody else, some of them not to be approved yet', () => {
    const validations = createValidations(world)
    expect(new Set(validations.map(({ member }) => member.profileId)).size).toBe(8)
    expect(validations.filter(({ member }) => member.validated)).toEqual([])
    expect(validations.filter(({ video }) => video).length).toBe(6)
    const applications = createApplications(world)
    expect(new Set(applications.map(({ member }) => member.profileId)).size).toBe(5)
    expect(new Set(applications.map(({ member }) => member.ageProven)).size).toBe(2)
  })
})

describe('members', () => {
  test('personas come first, each with its own address', () => {
    expect(personaNames.map((name) => world.personas[name].profileId)).toEqual(
      personaNames.map((_, index) => index + 1),
    )
    expect(world.personas.dark.email).toBe('dark@samvaer.test')
    expect(world.personas.support.role).toBe('Support')
  })

  test('the staff of the desk come last, two more at the Danish one with other scopes', () => {
    const { colleague, head } = world.staff
    expect(world.members.slice(-5)).toEqual(Object.values(world.staff))
    expect(world.members.filter(({ role, community }) => role === 'Support' && community === 'dk').length).toBe(3)
    expect([grantsOf(colleague), grantsOf(head)]).toEqual([
      ['safety.reports', 'safety.validation'],
      ['safety.reports', 'staff.head'],
    ])
  })

  test('names are valid and unique in their community', () => {
    expect(world.members.filter(({ name }) => !profileName.safeParse(name).success)).toEqual([])
    for (const community of communities) {
      const names = world.members.filter((m) => m.community === community).map((m) => m.name.toLowerCase())
      expect(new Set(names).size).toBe(names.length)
    }
    expect(new Set(world.members.map(({ email }) => email)).size).toBe(world.members.length)
  })

  test('everybody is of age and joined before now', () => {
    const adult = new Date(world.now)
    adult.setUTCFullYear(adult.getUTCFullYear() - 24)
    for (const { persons, createdAt, pictures } of world.members) {
      expect(createdAt.getTime()).toBeLessThan(world.now.getTime())
      expect([0, persons.length]).toContain(pictures.length)
      for (const { birthday } of persons) expect(Date.parse(birthday)).toBeLessThanOrEqual(adult.getTime())
    }
  })
})

describe('persons', () => {
  /** Days from one day of the year to another, the shorter way round. */
  const daysApart = (a: Date, b: Date): number => {
    const ofYear = (date: Date) =>
      (Date.UTC(2001, date.getUTCMonth(), date.getUTCDate()) - Date.UTC(2001, 0, 1)) / 86_400_000
    const days = Math.abs(ofYear(a) - ofYear(b))
    return Math.min(days, 365 - days)
  }

  test.each(['2026-01-01', '2026-02-28', '2028-02-29', '2026-07-15', '2026-12-31'])(
    'no persona has a birthday within a month of %s',
    (day) => {
      const now = new Date(`${day}T12:00:00Z`)
      for (const { persona, persons } of createMembers(now))
        if (persona)
          for (const { birthday } of persons)
            expect(daysApart(now, new Date(birthday)), `${persona} ${birthday}`).toBeGreaterThanOrEqual(30)
    },
  )

  test('about six of ten profiles answer height and weight, both or none, as people have them', () => {
    const answering = world.members.filter(({ persons }) => persons.every(({ height }) => height !== null))
    expect(answering.length / world.members.length).toBeGreaterThan(0.5)
    expect(answering.length / world.members.length).toBeLessThan(0.7)
    for (const { height, weight } of world.members.flatMap(({ persons }) => persons)) {
      expect(height === null).toBe(weight === null)
      if (height === null || weight === null) continue
      const index = weight / (height / 100) ** 2
      expect(index).toBeGreaterThan(19.5)
      expect(index).toBeLessThan(30.5)
    }
  })
})

describe('entries', () => {
  test('would pass the contract', () => {
    for (const { title, text, tags } of world.entries)
      expect(entryForm.safeParse({ title, text, tags }).error?.issues ?? []).toEqual([])
    for (const { text } of world.entries.flatMap(saidIn)) expect(commentText.safeParse(text).success).toBe(true)
    expect(blogEntryData.shape.text.safeParse(world.entries[0]?.text).success).toBe(true)
  })

  test('are written and commented by members of their community, dark ones by approved members', () => {
    for (const entry of world.entries)
      for (const { authorId } of [entry, ...saidIn(entry)]) {
        const author = memberOf.get(authorId)
        expect(author?.community).toBe(entry.community)
        if (entry.dark) expect(author).toMatchObject({ darkStatus: 'Approved', ageProven: true, subscriber: true })
      }
  })

  test('ids rise with time, and nobody answers before the question', () => {
    const times = world.entries.map(({ createdAt }) => createdAt.getTime())
    expect(times).toEqual([...times].sort((a, b) => a - b))
    const comments = world.entries.flatMap(saidIn)
    expect(new Set(comments.map(({ blogCommentId }) => blogCommentId)).size).toBe(comments.length)
    for (const entry of world.entries)
      for (const comment of entry.comments) {
        expect(comment.createdAt.getTime()).toBeGreaterThan(entry.createdAt.getTime())
        for (const answer of comment.answers) {
          expect(answer.createdAt.getTime()).toBeGreaterThanOrEqual(comment.createdAt.getTime())
          expect(answer.createdAt.getTime()).toBeLessThanOrEqual(world.now.getTime())
        }
      }
  })

  test('no two have the same title, none is empty', () => {
    const titles = world.entries.map(({ title, community }) => `${community} ${title}`)
    expect(new Set(titles).size).toBe(titles.length)
    for (const { text } of world.entries) expect(plainText(text).length).toBeGreaterThan(120)
  })
})

test('the world is the same every time', () => {
  const again = createMembers(world.now)
  const entries = createEntries(world.now, again)
  expect([...again, ...createStaff(world.now, again.length + 1)]).toEqual(world.members)
  expect(entries).toEqual(world.entries)
})

test('the notation becomes rich text', () => {
  const written =
    '## Ti\n\nEn **fed** og *skrå* [side](https://a.dk)\nnæste\n\n- en\n- to\n\n1. første\n\n> citat\n\n---'
  expect(richTextOfWritten(written).content.map(({ type }) => type)).toEqual([
    'heading',
    'paragraph',
    'bulletList',
    'orderedList',
    'blockquote',
    'horizontalRule',
  ])
  expect(richTextOfWritten(written).content[1]).toEqual({
    type: 'paragraph',
    content: [
      { type: 'text', text: 'En ' },
      { type: 'text', text: 'fed', marks: [{ type: 'bold' }] },
      { type: 'text', text: ' og ' },
      { type: 'text', text: 'skrå', marks: [{ type: 'italic' }] },
      { type: 'text', text: ' ' },
      { type: 'text', text: 'side', marks: [{ type: 'link', attrs: { href: 'https://a.dk' } }] },
      { type: 'hardBreak' },
      { type: 'text', text: 'næste' },
    ],
  })
})

/** Searching over the contract: what each filter finds, orders, pages and counts. The engine’s own rules stand beside it. */
import { emptyProfileFacts } from '@samvaer/contracts/profile/facts'
import { codeOf } from '@samvaer/testing/outcomes'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Filters, type Person, type SearchWorld, startSearch, type Told } from './search-world.ts'

let world: SearchWorld
beforeAll(async () => {
  world = await startSearch()
})
afterAll(() => world.close())

let communities = 0
/** A community of its own, so that a case finds its own members alone. */
const newCommunity = (): string => {
  communities += 1
  return `c${communities}`
}
const hour = 60 * 60 * 1000
const bornAt = (age: number): string => `${new Date().getUTCFullYear() - age}-01-01`

describe('each filter', () => {
  const community = newCommunity()
  let reader: Person
  const people: Record<string, Person> = {}
  const namesOf = (ids: number[]) =>
    ids.map((id) => Object.entries(people).find(([, person]) => person.id === id)?.[0] ?? `${id}`).sort()

  beforeAll(async () => {
    reader = await world.told({ card: { community }, zipCode: '5000' })
    const table: Record<string, Told> = {
      anna: {
        card: {
          ...{ birthdays: [bornAt(30)], pictures: ['/media/a'] },
          ...{ validated: false, photoChecked: true, subscriber: false },
        },
        person: { height: 165, weight: 60 },
        zipCode: '5000',
        facts: {
          about: 'Jeg elsker vandreture og surdej.',
          relationshipStatus: 'Single',
          children: 'None',
          pets: ['Cat', 'Birds'],
          lookingFor: ['Dating', 'Travel'],
        },
        personFacts: [
          {
            ...{ orientation: 'Bisexual', bodyType: 'Slim', hairColour: 'Red', eyeColour: 'Green' },
            ...{ smoking: 'Never', drinking: 'Seldom', education: 'Master', occupation: 'Pædagog' },
            languages: ['Danish', 'German'],
          },
        ],
        seen: 60_000,
      },
      bo: {
        card: { gender: 'Male', birthdays: [bornAt(50)], pictures: ['/m'], picturesWithheld: true, validated: true },
        person: { height: 185 },
        zipCode: '5550',
        facts: { about: 'Kajak og vand', prompts: [{ prompt: 'HomeIs', answer: 'Helst til surdejsbrød' }] },
        personFacts: [{ smoking: 'Daily', interests: ['Hiking', 'Sailing'], languages: ['Danish', 'Polish'] }],
        seen: 30 * hour,
      },
      couple: {
        card: { gender: 'Couple', birthdays: [bornAt(40), bornAt(61)] },
        zipCode: '9900',
        facts: { pets: ['Dog'] },
        personFacts: [{ hairColour: 'Blonde' }, { hairColour: 'Grey', interests: ['Sailing', 'Volunteering'] }],
      },
    }
    for (const [name, told] of Object.entries(table))
      people[name] = await world.told({ ...told, card: { ...told.card, community } })
  })

  const cases: [string, Filters, string[]][] = [
    ['none', {}, ['anna', 'bo', 'couple']],
    ['genders', { genders: ['Male'] }, ['bo']],
    ['couples', { genders: ['Couple', 'Female'] }, ['anna', 'couple']],
    ['either of a couple', { personGenders: ['Male'] }, ['bo', 'couple']],
    ['ages', { ages: { from: 40, to: 55 } }, ['bo', 'couple']],
    ['from an age', { ages: { from: 61 } }, ['couple']],
    ['heights', { heights: { from: 180 } }, ['bo']],
    ['weights', { weights: { to: 60 } }, ['anna']],
    ['orientations', { orientations: ['Bisexual', 'Asexual'] }, ['anna']],
    ['body types', { bodyTypes: ['Slim'] }, ['anna']],
    ['hair of either', { hairColours: ['Grey', 'Red'] }, ['anna', 'couple']],
    ['hair and age of the same person', { hairColours: ['Grey'], ages: { to: 45 } }, []],
    ['eyes', { eyeColours: ['Green'] }, ['anna']],
    ['smoking', { smoking: ['Daily', 'Never'] }, ['anna', 'bo']],
    ['languages', { languages: ['Polish', 'Thai'] }, ['bo']],
    ['a language of several', { languages: ['Danish'] }, ['anna', 'bo']],
    ['interests of either', { interests: ['Sailing'] }, ['bo', 'couple']],
    ['interests and hair of the same person', { interests: ['Sailing'], hairColours: ['Blonde'] }, []],
    ['pets', { pets: ['Dog', 'Birds'] }, ['anna', 'couple']],
    ['drinking', { drinking: ['Seldom'] }, ['anna']],
    ['educations', { educations: ['Master'] }, ['anna']],
    ['relationships', { relationships: ['Single'] }, ['anna']],
    ['children', { children: ['None'] }, ['anna']],
    ['looking for', { lookingFor: ['Travel'] }, ['anna']],
    ['within 25 km', { within: 25 }, ['anna', 'bo']],
    ['within 5 km', { within: 5 }, ['anna']],
    ['online now', { online: 'Now' }, ['anna']],
    ['online this week', { online: 'ThisWeek' }, ['anna', 'bo']],
    ['with a picture that others see', { withPicture: true }, ['anna']],
    ['validated', { validated: true }, ['bo', 'couple']],
    ['photo checked', { photoChecked: true }, ['anna']],
    ['subscribers', { subscriber: true }, ['bo', 'couple']],
    ['the beginning of a word, in texts and prompts', { words: ['surdej'] }, ['anna', 'bo']],
    ['the occupation', { words: ['pædagog'] }, ['anna']],
    ['every word', { words: ['surdej', 'vandretur'] }, ['anna']],
    ['several at once', { genders: ['Female'], ages: { from: 25, to: 35 }, withPicture: true, within: 10 }, ['anna']],
    ['what is dark, which says nothing here', { kinks: ['rope'], roles: ['Dominant'] }, ['anna', 'bo', 'couple']],
  ]
  test.each(cases)('%s', async (_name, filters, expected) => {
    expect(namesOf(await world.find(reader, filters))).toEqual(expected)
    expect(await reader.api.post('Search/CountByFilters', { filters })).toEqual({ count: expected.length, more: false })
  })

  test('a region, with those within it', async () => {
    const { countryAreaIds } = await world.peers.post('Common/FindPlace', { countryId: 208, zipCode: '5000' })
    const found = await Promise.all(
      countryAreaIds.map(async (countryAreaId) => namesOf(await world.find(reader, { countryAreaId }))),
    )
    // The widest holds both towns, the municipality one of them.
    expect([found[0], found.at(-1)]).toEqual([['anna', 'bo'], ['anna']])
  })

  test('a member as a card with presence and distance, and pictures with consent alone', async () => {
    const { items, total } = await reader.api.post('Search/SearchByFilters', {
      filters: { within: 25 },
      sort: 'LastSeen',
    })
    expect(items).toMatchObject([
      { profileId: people.anna?.id, pictures: ['/media/a'], online: 'Now', distance: 'Under5', promoted: false },
      { profileId: people.bo?.id, pictures: [], online: 'ThisWeek', distance: 'Under25' },
    ])
    expect(total).toEqual({ count: 2, more: false })
  })

  test.each([
    ['ages', { ages: { from: 40, to: 30 } }],
    ['a word of signs', { words: ['!?'] }],
    ['too young', { ages: { from: 17 } }],
    ['an unknown filter', { income: 'much' }],
  ])('refuses %s', async (_name, filters) => {
    expect(await codeOf(reader.api.post('Search/CountByFilters', { filters: filters as Filters }))).toBe('InvalidInput')
  })
})

describe('orders and pages', () => {
  const community = newCommunity()
  let reader: Person
  const ids: number[] = []
  beforeAll(async () => {
    reader = await world.told({ card: { community } })
    for (let index = 0; index < 7; index += 1) {
      const createdAt = new Date(Date.now() - (10 - index) * hour).toISOString()
      ids.push((await world.told({ card: { community, createdAt }, seen: ((index * 3) % 7) * hour + 1000 })).id)
    }
  })

  const paged = async (sort: 'Newest' | 'LastSeen' | 'Top') => {
    const read: number[] = []
    let anchor: string | undefined
    for (let page = 0; page < 10; page += 1) {
      const { items, next, total } = await reader.api.post('Search/SearchByFilters', {
        ...{ filters: {}, sort, take: 2 },
        ...(anchor && { anchor }),
      })
      expect(total).toEqual({ count: 7, more: false })
      read.push(...items.map(({ profileId }) => profileId))
      if (!next) return read
      anchor = next
    }
    throw new Error('The pages do not end')
  }

  test('the newest first, each once', async () => {
    expect(await paged('Newest')).toEqual([...ids].reverse())
  })

  test('the last seen first', async () => {
    const seen = ids.map((id, index) => ({ id, ago: (index * 3) % 7 })).sort((a, b) => a.ago - b.ago)
    expect(await paged('LastSeen')).toEqual(seen.map(({ id }) => id))
  })

  test('everybody once, whoever is most alive first', async () => {
    expect([...(await paged('Top'))].sort()).toEqual([...ids].sort())
  })

  test('an anchor tells nothing, and is nobody else’s', async () => {
    const asked = { filters: {}, sort: 'LastSeen', take: 2 } as const
    const { next } = await reader.api.post('Search/SearchByFilters', asked)
    const bytes = Buffer.from(String(next?.split('.')[1]), 'base64url')
    expect([bytes.includes('LastSeen'), next?.includes('LastSeen'), bytes.length > 28]).toEqual([false, false, true])
    const other = await world.told({ card: { community } })
    expect(await codeOf(other.api.post('Search/SearchByFilters', { ...asked, anchor: next ?? '' }))).toBe(
      'InvalidInput',
    )
    // As it stood there before: whoever makes one up learns whom it lies between.
    const own = JSON.stringify(['LastSeen', Date.now() - hour, ids[0]])
    for (const anchor of [own, Buffer.from(own).toString('base64url')])
      expect(await codeOf(reader.api.post('Search/SearchByFilters', { ...asked, anchor }))).toBe('InvalidInput')
  })

  test('an anchor of another order is refused', async () => {
    const { next } = await reader.api.post('Search/SearchByFilters', { filters: {}, take: 2 })
    const asked = { filters: {}, sort: 'LastSeen', anchor: next ?? '' } as const
    expect(await codeOf(reader.api.post('Search/SearchByFilters', asked))).toBe('InvalidInput')
  })
})

describe('the changes', () => {
  test('is found at once: a new member, other words, another state', async () => {
    const community = newCommunity()
    const reader = await world.told({ card: { community } })
    expect(await world.find(reader, {})).toEqual([])
    const anna = await world.told({ card: { community }, facts: { about: 'Skak' } })
    expect(await world.find(reader, { words: ['skak'] })).toEqual([anna.id])
    await world.deliver('profile', 'ProfileFactsChanged', [
      {
        profileId: anna.id,
        facts: { ...emptyProfileFacts, about: 'Bridge' },
        persons: [],
      },
    ])
    expect(await world.find(reader, { words: ['skak'] })).toEqual([])
    expect(await world.find(reader, { words: ['bridge'] })).toEqual([anna.id])
    await world.change(anna, { status: 'Quarantined' })
    expect(await world.find(reader, {})).toEqual([])
    await world.change(anna, { status: 'Active' })
    expect(await world.find(reader, { words: ['bridge'] })).toEqual([anna.id])
    await world.change(anna, { status: 'Deleted' })
    expect(await world.find(reader, {})).toEqual([])
  })

  test('is found by everybody who asks at the same moment', async () => {
    const community = newCommunity()
    const readers = await Promise.all(Array.from({ length: 5 }, () => world.told({ card: { community } })))
    await world.find(readers[0] as Person, {})
    const anna = await world.told({ card: { community }, facts: { about: 'Skak' } })
    expect(await Promise.all(readers.map((reader) => world.find(reader, { words: ['skak'] })))).toEqual(
      readers.map(() => [anna.id]),
    )
  })

  test('a member who is here now is known soon', async () => {
    const community = newCommunity()
    const reader = await world.told({ card: { community } })
    const anna = await world.told({ card: { community } })
    await anna.api.post('Common/UpdateHeartbeat', { profileId: anna.id })
    await vi.waitFor(async () => expect(await world.find(reader, { online: 'Now' })).toEqual([anna.id]), {
      timeout: 5000,
    })
  })
})

test('the members who are here now, page by page, in an order that tells of no minutes', async () => {
  const community = newCommunity()
  const reader = await world.told({ card: { community }, seen: 0 })
  const minute = 60_000
  // The one with the greater number was here later: within a quarter of an hour, too, it stands first.
  const earlier = await world.told({ card: { community }, seen: minute })
  const later = await world.told({ card: { community }, seen: 0 })
  const expected = [later.id, earlier.id]
  await world.told({ card: { community }, seen: 6 * minute })
  const page = await reader.api.post('Profiles/GetOnlineProfiles', { take: 1 })
  const next = await reader.api.post('Profiles/GetOnlineProfiles', { take: 1, anchor: page.next ?? '' })
  expect([...page.items, ...next.items].map(({ profileId }) => profileId)).toEqual(expected)
  expect(next.next).toBeNull()
})

describe('names', () => {
  test('by their beginning, whatever their case and separators, the last seen first', async () => {
    const community = newCommunity()
    const reader = await world.told({ card: { community } })
    const annika = await world.told({ card: { community, name: 'Annika' }, seen: 2 * hour })
    const bella = await world.told({ card: { community, name: 'Anna_Bella' }, seen: hour })
    await world.told({ card: { community, name: 'Bo' } })
    const suggested = async (text: string) =>
      (await reader.api.get('Search/SuggestNames', { text })).items.map(({ profileId }) => profileId)
    expect(await suggested('ann')).toEqual([bella.id, annika.id])
    expect(await suggested('ANNA b')).toEqual([bella.id])
    expect(await suggested('bella')).toEqual([])
    expect(await codeOf(reader.api.get('Search/SuggestNames', { text: '._' }))).toBe('InvalidInput')
  })
})

describe('words and birthdays', () => {
  test('members with most of the words first, each with those that they share', async () => {
    const community = newCommunity()
    const reader = await world.told({ card: { community } })
    const one = await world.told({ card: { community }, facts: { about: 'Skakspil og jazz' } })
    const two = await world.told({ card: { community }, facts: { about: 'Jazz og rock’n’roll' } })
    await world.told({ card: { community }, facts: { about: 'Ingen af delene' } })
    const shared = async (...words: string[]) =>
      (await reader.api.post('Search/GetWordMatches', { words })).items.map((item) => [item.profileId, item.words])
    // A word counts from its beginning, here as where it is found.
    expect(await shared('Jazz', 'skak')).toEqual([
      [one.id, ['jazz', 'skak']],
      [two.id, ['jazz']],
    ])
    expect(await shared('Rock’n’roll')).toEqual([[two.id, ['rock’n’roll']]])
    const three = await world.told({ card: { community }, facts: { about: 'Люблю горы. Μουσική. 我喜欢旅行和音乐' } })
    for (const word of ['ГОРЫ', 'горы', 'μουσικη', '旅行', '音乐'])
      expect(await shared(word), word).toEqual([[three.id, [word.toLowerCase()]]])
  })

  test('the members whose birthday it is today, of a couple of one of the two', async () => {
    const community = newCommunity()
    const today = new Date().toISOString().slice(5, 10)
    const [own, others] = [today === '02-29' ? '1980-02-29' : `1980-${today}`, '1980-06-31'.replace('31', '15')]
    const reader = await world.told({ card: { community, birthdays: [own] } })
    const anna = await world.told({ card: { community, birthdays: [own] } })
    const couple = await world.told({ card: { community, gender: 'Couple', birthdays: [others, own] } })
    if (others.slice(5) !== today) await world.told({ card: { community, birthdays: [others] } })
    const { items } = await reader.api.get('Search/GetBirthdays', {})
    expect(items.map(({ profileId }) => profileId).sort()).toEqual([anna.id, couple.id].sort())
  })

  test('the members who joined nearby since a moment: the newest three, and how many', async () => {
    const community = newCommunity()
    const joined = (day: number, zipCode: string) =>
      world.told({ card: { community, createdAt: `2026-03-0${day}T12:00:00.000Z` }, zipCode })
    const reader = await joined(1, '5000')
    const near = []
    for (const day of [1, 2, 3, 4, 5]) near.push(await joined(day, '5000'))
    await joined(6, '9900')
    const since = (day: number) => reader.api.get('Search/GetNewNearby', { since: `2026-03-0${day}T12:00:00.000Z` })
    const { items, count } = await since(2)
    expect(count).toBe(4)
    expect(items.map(({ profileId }) => profileId)).toEqual(
      near
        .slice(2)
        .toReversed()
        .map(({ id }) => id),
    )
    expect(await since(5)).toMatchObject({ count: 1, items: [{ profileId: near.at(-1)?.id }] })
    expect(await since(6)).toEqual({ count: 0, items: [] })
  })

  test('the members who joined nearby in the last 30 days, page by page, with the moment', async () => {
    const community = newCommunity()
    const times = [1, 2, 3, 29].map((days) => new Date(Date.now() - days * 24 * hour).toISOString())
    const joined = (createdAt: string, zipCode = '5000') => world.told({ card: { community, createdAt }, zipCode })
    const reader = await joined(times[0] ?? '')
    const near = []
    for (const at of times) near.push({ profileId: (await joined(at)).id, joinedAt: at })
    await joined(new Date(Date.now() - 31 * 24 * hour).toISOString())
    await joined(times[1] ?? '', '9900')
    const shown = (items: { profileId: number; joinedAt: string }[]) =>
      items.map(({ profileId, joinedAt }) => ({ profileId, joinedAt }))
    const first = await reader.api.get('Search/GetNewPeople', { take: 3 })
    const second = await reader.api.get('Search/GetNewPeople', { take: 3, anchor: first.next ?? '' })
    expect([shown(first.items), shown(second.items), second.next]).toEqual([near.slice(0, 3), near.slice(3), null])
  })

  test('words of a text that somebody else has too, whom the member may find, are suggested, the rarest first', async () => {
    const community = newCommunity()
    const text = 'Kaffe, havkajak, origami og enhjørninge'
    const reader = await world.told({ card: { community }, facts: { about: 'enhjørninge' } })
    await world.told({ card: { community }, facts: { about: 'havkajak kaffe' } })
    await world.told({ card: { community }, facts: { about: 'kaffe' } })
    const blocked = await world.told({ card: { community }, facts: { about: 'origami' } })
    await world.block(blocked, reader)
    const { items } = await reader.api.post('Common/GetAutomaticMatchWords', { text })
    expect(items).toEqual(['havkajak', 'kaffe'])
  })
})

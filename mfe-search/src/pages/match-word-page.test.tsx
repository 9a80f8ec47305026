// @vitest-environment happy-dom
/** Match words: those of the own text, chosen by a press, and what two share. */
import { emptyProfileFacts } from '@samvaer/contracts/profile/facts'
import { click, fill, press, refused, until } from '@samvaer/remote-kit/testing'
import { expect, it } from 'vitest'
import texts from '../locales/da-DK.json' with { type: 'json' }
import { found, openAt, page as pageOf } from '../testing/open-search.ts'

const written = (about: string) => ({
  version: 1,
  profile: { ...emptyProfileFacts, about },
  persons: [],
  changedAt: null,
})
const calls = {
  'EditProfile/GetProfileDataForEdit': written('Jazz og havet.'),
  'Common/GetAutomaticMatchWords': { items: ['jazz', 'havet'] },
  'Search/GetWordMatches': pageOf({ ...found(), words: ['jazz'] }),
}

it('begins with the words of the own text, and marks what two share', async () => {
  const { page, asked } = await openAt('/Search/MatchWord', { calls })
  const card = await page.find('listitem', /Bo/)
  expect(card.textContent).toContain('jazz')
  expect((await page.find('button', 'havet')).getAttribute('aria-pressed')).toBe('true')
  expect(asked('Common/GetAutomaticMatchWords')).toEqual([{ text: 'Jazz og havet.' }])
  expect(asked('Search/GetWordMatches')).toMatchObject([{ words: ['jazz', 'havet'] }])
})

it('follows each press, keeps the choice in the address, and takes other words', async () => {
  const { page, asked, address } = await openAt('/Search/MatchWord', { calls })
  await click(await page.find('button', 'havet'))
  await until(() => address() === '/Search/MatchWord?word=jazz')
  await fill(await page.field(texts.matchWords.other), 'Rødvin')
  await press('Enter')
  await until(() => asked('Search/GetWordMatches').length === 3)
  expect(asked('Search/GetWordMatches').at(-1)).toMatchObject({ words: ['jazz', 'rødvin'] })
})

it('asks for a word where none is chosen', async () => {
  const { page } = await openAt('/Search/MatchWord?word=', { calls })
  await page.find('heading', texts.matchWords.choose.title)
})

it('leads to the own profile where nothing is written, and takes a word all the same', async () => {
  const { page, asked } = await openAt('/Search/MatchWord', {
    calls: { ...calls, 'EditProfile/GetProfileDataForEdit': written('') },
  })
  expect((await page.find('link', texts.matchWords.unwritten.act)).getAttribute('href')).toBe('/EditProfile')
  expect(asked('Common/GetAutomaticMatchWords')).toEqual([])
  await fill(await page.field(texts.matchWords.other), 'hav')
  await press('Enter')
  await page.find('link', 'Bo')
})

it('leads to the own profile also where what is written says no word to go by', async () => {
  const { page } = await openAt('/Search/MatchWord', {
    calls: { ...calls, 'Common/GetAutomaticMatchWords': { items: [] } },
  })
  await page.says(texts.matchWords.choose.textNone)
  await page.find('link', texts.matchWords.unwritten.act)
})

it('says that a limit is reached, and keeps the words', async () => {
  const { page } = await openAt('/Search/MatchWord', {
    calls: { ...calls, 'Search/GetWordMatches': refused('TooManyRequests') },
  })
  await page.find('button', 'ui.failure.retry')
  await page.find('button', 'jazz')
})

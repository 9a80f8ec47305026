// @vitest-environment happy-dom
/** The newest pictures: where each leads, whose alone, by kink on the dark variant, and none. */
import { searchQueryOf } from '@samvaer/contracts/search/query'
import { tabStateId } from '@samvaer/remote-kit/page'
import { never } from '@samvaer/remote-kit/testing'
import { expect, it } from 'vitest'
import texts from '../locales/da-DK.json' with { type: 'json' }
import { aMedium, openAt, page as pageOf } from '../testing/open-search.ts'

it('leads from a picture or video to where its owner shows it, once of each', async () => {
  const { page } = await openAt('/Pictures', {
    calls: { 'Search/GetNewestMedia': pageOf(aMedium(31, 'Picture'), aMedium(32, 'Video')) },
  })
  const links = () => page.all('link', /Bo/).map((link) => link.getAttribute('href'))
  await page.find('list', texts.pictures.title)
  expect(links()).toEqual(['/Profile/8/Pictures/p31', '/Profile/8/Pictures/v32'])
})

it('shows the outline while they are read', async () => {
  const { page } = await openAt('/Pictures', { calls: { 'Search/GetNewestMedia': never } })
  await page.says(texts.list.loading)
})

const options = { gender: 'Couple' as const, ageFrom: 30, ageTo: null, countryAreaId: null }

it.each([
  ['the couples’ alone', '/Pictures?gender=Couple', false, { options: { ...options, ageFrom: null }, sought: false }],
  [
    'those of a search',
    `/Pictures?search=${encodeURIComponent(searchQueryOf(options))}`,
    false,
    { options, sought: false },
  ],
  ['those of a kink on the dark variant', '/Pictures?kink=Silke', true, { kink: 'silke', sought: false }],
  [
    'those whom the member looks for, whatever kink a light address names',
    '/Pictures?kink=Silke',
    false,
    { sought: true },
  ],
  ['everybody’s', '/Pictures?gender=all', false, { sought: false }],
])('asks for %s', async (_what, at, dark, wanted) => {
  const { page, asked, address } = await openAt(at, { calls: { 'Search/GetNewestMedia': pageOf() }, site: { dark } })
  await page.find('heading', texts.pictures.empty.title)
  expect(`${address()} ${document.title}`).not.toMatch(/silke/i)
  const [{ take: _take, ...input }] = asked('Search/GetNewestMedia') as [{ take: number }]
  expect(input).toEqual(wanted)
})

it('asks for those of a kink that the address has a number for', async () => {
  const at = `/Pictures?asked=${tabStateId(['silke'])}`
  const { page, asked } = await openAt(at, { calls: { 'Search/GetNewestMedia': pageOf() }, site: { dark: true } })
  await page.find('heading', texts.pictures.empty.title)
  expect(asked('Search/GetNewestMedia')).toMatchObject([{ kink: 'silke' }])
})

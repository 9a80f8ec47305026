// @vitest-environment happy-dom
/** Kinks of the dark variant: the own ones in their order, the list, who shares which; elsewhere a page that is not there. */

import type { Kink } from '@samvaer/contracts/search/kink'
import kinkTexts from '@samvaer/contracts/search/kink-names/da-DK.json' with { type: 'json' }
import { tabStateOf } from '@samvaer/remote-kit/page'
import { click, fill, press, refused, until } from '@samvaer/remote-kit/testing'
import { expect, it } from 'vitest'
import texts from '../locales/da-DK.json' with { type: 'json' }
import { found, openAt, page as pageOf } from '../testing/open-search.ts'

const kink = (name: string, changes: Partial<Kink> = {}): Kink => ({
  kink: name,
  kind: 'Popular',
  profiles: 12,
  mine: false,
  ...changes,
})
const site = { dark: true }
const calls = {
  'DarkKinks/GetKinks': { items: [kink('silke', { mine: true }), kink('fjer', { mine: true })] },
  'DarkKinks/GetMostPopularKinks': { items: [kink('lys'), kink('silke', { mine: true })] },
}

it.each(['/Kinks', '/Kinks/Popular', '/Kinks/All'])('is not there on a light brand: %s', async (at) => {
  const { page } = await openAt(at)
  await page.find('heading', texts.notFound.page.title)
})

it('shows the own ones in their order, and puts them in another one by keys', async () => {
  const { page, answer, asked } = await openAt('/Kinks', { calls, site })
  const down = await page.find('button', 'Flyt »silke« ned')
  const moved = { items: [kink('fjer', { mine: true }), kink('silke', { mine: true })] }
  answer({ 'DarkKinks/SetProfileKinks': {}, 'DarkKinks/GetKinks': moved })
  await click(down)
  await until(() => asked('DarkKinks/SetProfileKinks').length === 1)
  expect(asked('DarkKinks/SetProfileKinks')).toEqual([{ kinks: ['fjer', 'silke'] }])
  expect((await page.find('button', 'Flyt »fjer« op')).getAttribute('aria-disabled')).toBe('true')
  // It goes no further down: the focus is where the way back is.
  const up = await page.find('button', 'Flyt »silke« op')
  await until(() => document.activeElement === up)
  await page.find('status', '»silke« er nu nummer 2.')
})

it.each(['/Kinks', '/Kinks/Popular'])('leads from the rows of %s to who shares one by a number', async (at) => {
  const { page, address } = await openAt(at, {
    calls: {
      ...calls,
      'DarkKinks/GetPopularKinks': calls['DarkKinks/GetMostPopularKinks'],
      'DarkKinks/SearchItemsByKinks': pageOf({ ...found(), kinks: ['silke'] }),
    },
    site,
  })
  await page.find('link', 'silke')
  for (const link of page.all('link', 'silke')) expect(link.getAttribute('href')).toBe('/Kinks')
  await click(page.all('link', 'silke')[0] as HTMLElement)
  await page.find('link', texts.kinks.people.pictures)
  expect(address()).toBe('/Kinks?asked=1')
})

it('takes one in own words, and takes one away', async () => {
  const kept = { names: ['silke', 'fjer'] }
  const { page, asked } = await openAt('/Kinks', {
    site,
    calls: {
      ...calls,
      'DarkKinks/SearchKinks': { items: [] },
      'DarkKinks/GetKinks': () => ({
        items: kept.names.map((name) => kink(name, { kind: name === 'eget ord' ? 'Custom' : 'Popular', mine: true })),
      }),
      'DarkKinks/SetProfileKinks': ({ kinks }) => {
        kept.names = kinks
        return {}
      },
    },
  })
  await page.find('button', 'Fjern »silke«')
  await fill(await page.field(texts.kinks.own.add), 'Eget ord')
  await press('Enter')
  await page.find('button', 'Fjern »eget ord«')
  await click(await page.find('button', 'Fjern »fjer«'))
  await until(() => asked('DarkKinks/SetProfileKinks').length === 2)
  expect(asked('DarkKinks/SetProfileKinks')).toEqual([
    { kinks: ['silke', 'fjer', 'eget ord'] },
    { kinks: ['silke', 'eget ord'] },
  ])
  await page.says(texts.kinks.custom)
})

it('makes one of many the own one by a press, and shows a refusal as it stands', async () => {
  const { page, answer, asked, settled } = await openAt('/Kinks', { calls, site })
  const light = await page.find('button', 'Min: lys')
  await page.find('button', 'Fjern »silke«')
  answer({ 'DarkKinks/SetProfileKinks': refused('NotAllowed') })
  await click(light)
  await until(() => asked('DarkKinks/SetProfileKinks').length === 1)
  expect(asked('DarkKinks/SetProfileKinks')).toEqual([{ kinks: ['silke', 'fjer', 'lys'] }])
  await settled()
  await page.gone('button', 'Fjern »lys«')
  expect(light.getAttribute('aria-pressed')).toBe('false')
})

it('leads to who shares one, with what they share, and to their pictures', async () => {
  const { page, asked, address } = await openAt('/Kinks?kink=Silke', {
    site,
    calls: { 'DarkKinks/SearchItemsByKinks': pageOf({ ...found(), kinks: ['silke', 'lys'] }) },
  })
  const card = await page.find('listitem', /Bo/)
  expect(card.textContent).toContain('lys')
  expect(asked('DarkKinks/SearchItemsByKinks')).toMatchObject([{ kinks: ['silke'] }])
  const pictures = await page.find('link', texts.kinks.people.pictures)
  // Neither address nor title says it: the history of the browser holds both.
  expect([address(), pictures.getAttribute('href')]).toEqual(['/Kinks?asked=1', '/Pictures?asked=1'])
  expect(document.title).toContain(texts.kinks.title)
  expect(document.title).not.toMatch(/silke/i)
})

it('leads to lodges and entries by the name that members write', async () => {
  const { page } = await openAt('/Kinks?kink=rope&kink=latex', {
    site,
    calls: { 'DarkKinks/SearchItemsByKinks': pageOf({ ...found(), kinks: ['rope', 'latex'] }) },
  })
  const lodges = new URL((await page.find('link', texts.kinks.people.lodges)).getAttribute('href') ?? '', 'http://x')
  expect([lodges.pathname, [...lodges.searchParams.keys()], tabStateOf(lodges.searchParams.get('asked'))]).toEqual([
    '/Community/Lodges/Search',
    ['asked'],
    [kinkTexts.kink.rope, kinkTexts.kink.latex],
  ])
  // The page of entries takes one tag alone.
  expect(page.all('link', texts.kinks.people.entries)).toEqual([])
  await click(await page.find('button', /latex/i))
  const entries = await page.find('link', texts.kinks.people.entries)
  expect(entries.getAttribute('href')).toBe(`/Community/Blogs/All?${new URLSearchParams({ tag: kinkTexts.kink.rope })}`)
})

it('offers what many have where nobody shares one', async () => {
  const { page } = await openAt('/Kinks?kink=Silke', { site, calls: { 'DarkKinks/SearchItemsByKinks': pageOf() } })
  expect((await page.find('link', texts.kinks.people.none.act)).getAttribute('href')).toBe('/Kinks/Popular')
})

it('has the whole list by name, and the rare ones behind it', async () => {
  const { page, answer } = await openAt('/Kinks/All', {
    site,
    calls: { ...calls, 'DarkKinks/GetAllKinks': { items: [kink('bad'), kink('silke')] } },
  })
  await page.find('link', 'bad')
  await page.says('12 medlemmer')
  answer({ 'DarkKinks/GetNonPopularKinks': pageOf(kink('sjælden', { kind: 'Custom', profiles: 1 })) })
  await click(await page.find('link', texts.kinks.all.others))
  await page.find('link', 'sjælden')
  await page.says('1 medlem')
})

it('calls those of the list by their names, by which they are found and written', async () => {
  const { page, answer, asked } = await openAt('/Kinks', {
    site,
    calls: { ...calls, 'DarkKinks/GetKinks': { items: [kink('ice play', { mine: true })] } },
  })
  await page.find('button', `Fjern »${kinkTexts.kink['ice play']}«`)
  answer({ 'DarkKinks/SearchKinks': { items: [] }, 'DarkKinks/SetProfileKinks': {} })
  const field = await page.field(texts.kinks.own.add)
  await fill(field, 'hæl')
  await page.find('button', kinkTexts.kink['high heels'])
  await fill(field, kinkTexts.kink.rope)
  await press('Enter')
  await until(() => asked('DarkKinks/SetProfileKinks').length === 1)
  expect(asked('DarkKinks/SetProfileKinks')).toEqual([{ kinks: ['ice play', 'rope'] }])
})

it('has the popular ones', async () => {
  const { page } = await openAt('/Kinks/Popular', {
    site,
    calls: { ...calls, 'DarkKinks/GetPopularKinks': { items: [] } },
  })
  await page.says(texts.kinks.none)
})

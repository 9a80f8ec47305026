// @vitest-environment happy-dom
/** The way to the form of a new lodge, and that it creates one and loses nothing. */
import { choose, click, clickTwice, fill, refused, until } from '@samvaer/remote-kit/testing'
import { expect, it } from 'vitest'
import texts from '../locales/da-DK.json' with { type: 'json' }
import { none, openAt } from '../testing/open-lodges.ts'

const calls = {
  'Common/GetSiteCountries': { items: [{ id: 45, code: 'DK' }] },
  'Lodges/GetCreateLodgeBan': { ban: null },
  'Lodges/GetLodgeCategories': { items: [] },
  'Lodges/GetPopularLodges': none,
  'Lodges/GetNearbyLodges': none,
  'Lodges/NewLodgesSearch': none,
}

it('leads whoever is banned to the list of lodges', async () => {
  const profile = { bans: [{ type: 'CreateLodges' as const, until: null }] }
  const { page, address } = await openAt('Lodges/Create', { calls, profile })
  await page.find('heading', texts.front.title)
  expect(address()).toBe('/Community/Lodges')
})

it('asks whoever does not pay to subscribe', async () => {
  const { page, toastState } = await openAt('Lodges/Create', { calls, profile: { subscriber: false } })
  await page.find('heading', texts.membership.create.title)
  await until(() => toastState().membershipReason === 'lodges')
  expect(page.all('textbox')).toEqual([])
})

const filled = async () => {
  const host = await openAt('Lodges/Create', { calls })
  const { page } = host
  await fill(await page.field(texts.form.name), 'Suppe for én')
  await fill(await page.field(texts.form.about), 'Opskrifter og rester.')
  await choose(await page.field(texts.form.category), 'Food')
  return host
}

it('creates one lodge of two presses, and leads to it', async () => {
  const { page, answer, asked, address, settled } = await filled()
  answer({ 'Lodges/CreateLodge': { lodgeId: 7 }, 'Lodges/GetLodgeData': refused('NotFound') })
  await clickTwice(await page.find('button', texts.create.submit))
  await until(() => address() === '/Community/Lodges/Lodge/7/About')
  await settled()
  expect(asked('Lodges/CreateLodge')).toHaveLength(1)
})

it('says why it is refused, and keeps what was written', async () => {
  const { page, answer } = await filled()
  answer({ 'Lodges/CreateLodge': refused('Conflict', { reason: 'TooManyLodges' }) })
  await click(await page.find('button', texts.create.submit))
  await page.says(texts.create.tooManyOwned)
  expect((await page.field(texts.form.name)).value).toBe('Suppe for én')
})

it('says what is missing at the field', async () => {
  const { page, asked } = await openAt('Lodges/Create', { calls })
  await click(await page.find('button', texts.create.submit))
  await page.says(texts.form.nameMissing)
  await page.says(texts.form.aboutMissing)
  await page.says(texts.form.categoryMissing)
  expect(asked('Lodges/CreateLodge')).toEqual([])
})

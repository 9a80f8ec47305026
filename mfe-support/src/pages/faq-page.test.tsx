// @vitest-environment happy-dom
/** Questions with answers: looked for, read, and said whether they helped. */
import { click, fill, refused, until, visitor } from '@samvaer/remote-kit/testing'
import { beforeEach, expect, it } from 'vitest'
import texts from '../locales/da-DK.json' with { type: 'json' }
import { openAt } from '../testing/open-support.ts'

const card = { faqId: 7, category: 'Safety' as const, title: 'Hvordan blokerer jeg nogen?', lead: 'I menuen.' }
const faq = {
  items: [card, { ...card, faqId: 8, category: 'Account' as const, title: 'Min kode' }],
  categories: [
    { category: 'Account' as const, count: 1 },
    { category: 'Safety' as const, count: 1 },
  ],
}
const entry = { ...card, text: 'Se [dem her](/Blacklist).', changedOn: '2026-01-01', helped: null, further: [] }

beforeEach(() => localStorage.clear())

it('looks for words and keeps them in the address, with the category', async () => {
  const host = await openAt('/Support/FAQ?category=Safety', { profile: visitor, calls: { 'Support/GetFaq': faq } })
  await host.page.find('link', `${card.title} ${card.lead}`)
  await fill(await host.page.field(texts.faq.label), ' blok  nogen ')
  await click(await host.page.find('button', texts.faq.go))
  await until(() => host.asked('Support/GetFaq').length === 2)
  expect(host.asked('Support/GetFaq')).toEqual([{ category: 'Safety' }, { q: 'blok nogen', category: 'Safety' }])
  expect(host.address()).toBe('/Support/FAQ?q=blok+nogen&category=Safety')
})

it('searches from the home, and says what to do where nothing is found', async () => {
  const host = await openAt('/Support', { calls: { 'Support/GetFaq': { ...faq, items: [] } } })
  await fill(await host.page.field(texts.faq.label), 'xyz')
  await click(await host.page.find('button', texts.faq.go))
  await host.page.find('heading', texts.faq.none.replace('{{q}}', 'xyz'))
  await host.page.find('link', texts.home.write.act)
})

it('comes back by itself when the support was away', async () => {
  const host = await openAt('/Support/FAQ', { calls: { 'Support/GetFaq': refused('ServiceUnavailable') } })
  await host.page.says(texts.failure.away.title)
})

it('keeps what a visitor said of an answer in the browser, and lets it be changed', async () => {
  const calls = { 'Support/GetFaqEntry': entry, 'Support/SetFaqHelped': {} }
  const host = await openAt('/Support/FAQ/7', { profile: visitor, calls })
  expect((await host.page.find('link', 'dem her')).getAttribute('href')).toBe('/Blacklist')
  await click(await host.page.find('button', texts.faq.helped.yes))
  await host.page.says(texts.faq.helped.thanks)
  await click(await host.page.find('button', texts.faq.helped.no))
  await host.page.says(texts.faq.helped.sorry)
  const said = host.asked('Support/SetFaqHelped') as { reader?: string }[]
  expect(said).toMatchObject([
    { id: 7, helped: true },
    { id: 7, helped: false },
  ])
  expect(new Set(said.map(({ reader }) => reader)).size).toBe(1)
  const again = await openAt('/Support/FAQ/7', { profile: visitor, calls })
  const no = await again.page.find('button', texts.faq.helped.no)
  expect(no.getAttribute('aria-pressed')).toBe('true')
})

it('takes an answer back that was not heard', async () => {
  const calls = {
    'Support/GetFaqEntry': { ...entry, helped: false },
    'Support/SetFaqHelped': refused('TooManyRequests'),
  }
  const host = await openAt('/Support/FAQ/7', { calls })
  await click(await host.page.find('button', texts.faq.helped.yes))
  const no = await host.page.find('button', texts.faq.helped.no)
  await until(() => no.getAttribute('aria-pressed') === 'true')
})

it.each(['/Support/FAQ/0', '/Support/FAQ/x', '/Support/FAQ/9'])('has nothing at %s', async (at) => {
  const { page } = await openAt(at, { calls: { 'Support/GetFaqEntry': refused('NotFound') } })
  await page.find('heading', texts.notFound.page.title)
})

// @vitest-environment happy-dom
/** Legal texts of a brand, and addresses where it has none. */
import { refused, site, visitor } from '@samvaer/remote-kit/testing'
import { expect, it } from 'vitest'
import texts from '../locales/da-DK.json' with { type: 'json' }
import { openAt } from '../testing/open-support.ts'

const parts = ['Et', 'To', 'Tre', 'Fire'].map((heading) => `## ${heading}\n\nOm ${heading}`)
const terms = {
  page: 'GeneralTerms' as const,
  title: 'Betingelser',
  heading: 'Betingelserne',
  text: ['Læs [dem](/Support/Privacy)', ...parts].join('\n\n'),
  changedOn: '2026-11-01',
}

it('lists the parts of a long text, each leading to its place', async () => {
  const { page } = await openAt('/Support/GeneralTerms', {
    profile: visitor,
    calls: { 'Support/GetLegalText': terms },
  })
  await page.find('heading', 'Betingelserne')
  expect((await page.find('link', 'dem')).getAttribute('href')).toBe('/Support/Privacy')
  const link = await page.find('link', 'Tre')
  expect(document.querySelector(`${link.getAttribute('href')} h2`)?.textContent).toBe('Tre')
})

it('is written to and called by a tap on the address and the number of the brand', async () => {
  const text = `Skriv til ${site.supportEmail}, eller ring på ${site.supportPhone}. Igen: ${site.supportEmail}`
  const calls = { 'Support/GetLegalText': { ...terms, page: 'ContactPoints' as const, text } }
  const { page } = await openAt('/Support/ContactPoints', { profile: visitor, calls })
  await page.find('link', site.supportPhone)
  expect(page.all('link').map((link) => link.getAttribute('href'))).toEqual([
    'mailto:support@example.com',
    'tel:+4500000000',
    'mailto:support@example.com',
  ])
  expect(page.words()).toContain(text)
})

it('says that a text cannot be had, and asks again', async () => {
  const away = { 'Support/GetLegalText': refused('ServiceUnavailable') }
  const { page } = await openAt('/Support/TradeTerms', { calls: away })
  await page.says(texts.failure.away.title)
})

it('has no page for anything else below /Support', async () => {
  const { page: other } = await openAt('/Support/Nowhere')
  await other.find('heading', texts.notFound.page.title)
})

// @vitest-environment happy-dom
/** Legal texts of a brand, and addresses where it has none. */
import { refused, visitor } from '@samvaer/remote-kit/testing'
import { expect, it } from 'vitest'
import texts from '../locales/da-DK.json' with { type: 'json' }
import { openAt } from '../testing/open-support.ts'

const sections = ['Et', 'To', 'Tre', 'Fire'].map((heading) => ({ heading, paragraphs: [`Om ${heading}`] }))
const terms = {
  path: '/Support/GeneralTerms',
  title: 'Betingelser',
  description: '',
  heading: 'Betingelser',
  lead: 'Læs dem',
  sections,
}

it('lists the parts of a long text, each leading to its place', async () => {
  const { page } = await openAt('/Support/GeneralTerms', {
    profile: visitor,
    calls: { 'Seo/GetLandingPage': terms },
  })
  await page.find('heading', 'Betingelser')
  const link = await page.find('link', 'Tre')
  expect(document.querySelector(`${link.getAttribute('href')} h2`)?.textContent).toBe('Tre')
})

it('has no page for a text that the brand has not, nor for anything else below /Support', async () => {
  const { page } = await openAt('/Support/TradeTerms', { calls: { 'Seo/GetLandingPage': refused('NotFound') } })
  await page.find('heading', texts.notFound.page.title)
  const { page: other } = await openAt('/Support/Nowhere')
  await other.find('heading', texts.notFound.page.title)
})

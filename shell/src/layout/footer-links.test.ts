import { legalPaths } from '@samvaer/contracts/support/values'
import { expect, it } from 'vitest'
import { footerLinks } from './footer-links.ts'

it('links what exists, and the further legal pages of the brand by their own names', () => {
  const site = { legalPages: ['/support/privacy', '/om-os'], hasArticles: true }
  const links = footerLinks(site, (path) => ['/Support/Privacy', '/blog'].includes(path))
  expect(links.map(({ path }) => path)).toEqual(['/Support/Privacy', '/blog', '/om-os'])
  expect(links.map(({ label, title }) => label ?? title)).toEqual([
    'footer.pages.privacy',
    'footer.pages.blog',
    'Om os',
  ])
})

it('names every legal page that each brand has, so that no path stands for its name', () => {
  const site = { legalPages: Object.values(legalPaths), hasArticles: false }
  const links = footerLinks(site, (path) => site.legalPages.some((page) => page === path))
  expect(links.map(({ path }) => path).toSorted()).toEqual(site.legalPages.toSorted())
  expect(links.every(({ label }) => label !== undefined)).toBe(true)
})

it('has no blog where the brand writes none', () => {
  const site = { legalPages: [], hasArticles: false }
  expect(footerLinks(site, (path) => path === '/blog')).toEqual([])
})

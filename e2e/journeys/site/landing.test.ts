/**
 * Needs the gateway's page with the shell on it: pages of a brand by their path, for people and search engines
 * (docs/product/brands.md).
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrandPage } from '@samvaer/contracts/site/brand'
import { expect, it } from 'vitest'
import { anonymous, send } from '../../support/api.ts'
import { picture, visit } from '../../support/browser.ts'
import { seriousProblems } from '../../support/looking/axe.ts'
import { platform } from '../../support/platform.ts'

const pages = JSON.parse(readFileSync(join(platform().themesDirectory, 'samvaer', 'pages.json'), 'utf8')) as BrandPage[]
const [landing] = pages
const path = landing?.path ?? ''

it.each(['da-DK', 'en-GB'] as const)('shows a landing page in %s', async (language) => {
  const { page } = await visit({ language })
  await page.goto(path)
  await page.getByRole('heading', { level: 1, name: landing?.heading[language] ?? '' }).waitFor()
  // The heading comes with the document; the page that stays has the switch of languages.
  await page.getByRole('contentinfo').getByRole('button', { name: 'English' }).waitFor()
  expect(await page.title()).toContain(landing?.title[language])
  expect(await seriousProblems(page)).toEqual([])
  await picture(page, `landing-${language}`)
})

it('follows the language without loading again', async () => {
  const { page } = await visit({ language: 'da-DK' })
  await page.goto(path.toLowerCase())
  await page.getByRole('heading', { level: 1, name: landing?.heading['da-DK'] ?? '' }).waitFor()
  await page.evaluate(() => document.body.setAttribute('data-kept', 'yes'))
  await page.getByRole('contentinfo').getByRole('button', { name: 'English' }).click()
  await page.getByRole('heading', { level: 1, name: landing?.heading['en-GB'] ?? '' }).waitFor()
  expect(await page.locator('body').getAttribute('data-kept')).toBe('yes')
})

it('has the terms for visitors, reached from the footer', async () => {
  const { page } = await visit({ language: 'da-DK', width: 390 })
  await page.goto('/')
  await page.getByRole('contentinfo').locator('a[href="/Support/GeneralTerms"]').click()
  await page.getByRole('article').getByRole('heading', { level: 1 }).waitFor()
  await picture(page, 'terms-390')
})

it('shows a crawler everything without a script, and a visitor the form to sign in by', async () => {
  const { headers } = anonymous('localhost')
  const front = await send('localhost', '/', { headers: { ...headers, accept: 'text/html' } })
  expect(front.body.match(/<input [^>]*name="(login|password)"/g)).toHaveLength(2)
  const answer = await send('localhost', path, { headers: { ...headers, accept: 'text/html' } })
  expect(answer.status).toBe(200)
  expect(answer.body).toContain(landing?.heading['da-DK'])
  expect(answer.body).toMatch(/<link rel="canonical" href="[^"]+"/)
  const missing = await send('localhost', '/Der/Er/Ingenting', { headers: { ...headers, accept: 'text/html' } })
  expect(missing.status).toBe(404)
})

it('lists the pages in the sitemap of a light brand, and nothing of the dark one', async () => {
  const { headers } = anonymous('localhost')
  const sitemap = await send('localhost', '/sitemap.xml', { headers })
  expect(sitemap.body).toContain(`${path}</loc><lastmod>${landing?.changedOn}</lastmod>`)
  const dark = await send('dark.localhost', '/sitemap.xml', { headers })
  expect(dark.status).toBe(404)
  const robots = await send('dark.localhost', '/robots.txt', { headers })
  expect(robots.body).toContain('Disallow: /')
})

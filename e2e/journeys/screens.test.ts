/** Every page at three widths, in five brands and four languages: it fits, axe finds nothing serious, CSP is kept. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Language } from '@samvaer/contracts/enumerations'
import { type PersonaName, world } from '@samvaer/testing/world'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser, picture, visit, visitAs } from '../support/browser.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const widths = [390, 820, 1440]
const entry = world.entries.find(({ community, dark, comments }) => community === 'dk' && !dark && comments.length > 2)

interface Screen {
  name: string
  path: string
  persona?: PersonaName
}

const screens: Screen[] = [
  { name: 'front', path: '/' },
  { name: 'create', path: '/Create' },
  { name: 'not-found', path: '/Findes/Ikke' },
  { name: 'start', path: '/Start', persona: 'subscriber' },
  { name: 'blogs', path: '/Community/Blogs/All', persona: 'subscriber' },
  { name: 'my-blogs-empty', path: '/Community/Blogs/MyBlogs', persona: 'validated' },
  { name: 'entry', path: `/Community/Blogs/Entry/${entry?.blogEntryId}`, persona: 'subscriber' },
  { name: 'write', path: '/Community/Blogs/Create', persona: 'subscriber' },
  { name: 'write-free', path: '/Community/Blogs/Create', persona: 'free' },
]

const open = async (screen: Screen, options: { host?: string; language?: Language; width?: number }) => {
  const visitor = await (screen.persona ? visitAs(browser, screen.persona, options) : visit(browser, options))
  await visitor.page.goto(screen.path)
  await visitor.page.getByRole('heading', { level: 1 }).waitFor()
  await visitor.page.waitForLoadState('networkidle')
  return visitor
}

interface AxeResults {
  violations: { id: string; impact: string | null; nodes: { target: unknown[]; failureSummary?: string }[] }[]
}

/** What axe calls serious or critical, with the elements. */
const seriousProblems = async (page: Page): Promise<string[]> => {
  // Evaluated, not added as an element: the content security policy lets no script of a test in.
  await page.evaluate(axe)
  const results = (await page.evaluate('axe.run()')) as AxeResults
  return results.violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

/** How far the page is wider than its window. */
const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

describe.each(screens)('$name', (screen) => {
  it.each(widths)('fits at %i px', async (width) => {
    const { page, complaints } = await open(screen, { width, language: 'da-DK' })
    await picture(page, `${screen.name}-${width}`)
    expect(await overflow(page)).toBeLessThanOrEqual(0)
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it.each<[string, Language]>([
    ['localhost', 'da-DK'],
    ['localhost', 'en-GB'],
  ])('has nothing serious for axe on %s in %s', async (host, language) => {
    const { page } = await open(screen, { host, language })
    expect(await seriousProblems(page)).toEqual([])
    await page.context().close()
  })
})

it.each<[string, Language, string]>([
  ['se.localhost', 'sv-SE', 'se'],
  ['no.localhost', 'nb-NO', 'no'],
  ['uk.localhost', 'en-GB', 'uk'],
  ['dark.localhost', 'da-DK', 'dark'],
])('the front page of %s is its own, in its language', async (host, language, name) => {
  const { page, complaints } = await open({ name: 'front', path: '/' }, { host })
  expect(await page.locator('html').getAttribute('lang')).toBe(language)
  expect(await overflow(page)).toBeLessThanOrEqual(0)
  expect(await seriousProblems(page)).toEqual([])
  expect(complaints).toEqual([])
  await picture(page, `front-${name}`)
})

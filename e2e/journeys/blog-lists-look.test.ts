/** Every list of the blogs as it looks, at three widths: full in Danish on a common site, nearly empty in English on a dark one. */
import type { Language } from '@samvaer/contracts/enumerations'
import type { PersonaName } from '@samvaer/testing/world'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seriousProblems } from '../support/axe.ts'
import { openBrowser, picture, type Visitor, visitAs } from '../support/browser.ts'
import { overflow } from '../support/overflow.ts'
import { textsOf } from '../support/texts.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const root = '/Community/Blogs'

interface List {
  name: string
  /** Below the root. */
  path: string
  /** Where it leads to, if elsewhere. */
  leads?: string
  /** The key of the heading. */
  title: string
  /** What is searched for; nothing on the page leads there. */
  what?: string
}

const lists: readonly List[] = [
  { name: 'all', path: '', leads: '/All', title: 'all.title' },
  { name: 'all-activity', path: '/All?sort=activity', title: 'all.title' },
  { name: 'my-comments', path: '/MyComments', title: 'myComments.title' },
  { name: 'top-read', path: '/Top', leads: '/Top/Read', title: 'top.read.title' },
  { name: 'top-read-all-time', path: '/Top/Read?period=0', title: 'top.read.title' },
  { name: 'top-commented', path: '/Top/Commented?period=0', title: 'top.commented.title' },
  { name: 'top-followers', path: '/Top/Followers', title: 'top.followers.title' },
  { name: 'top-curated', path: '/Top/Curated', title: 'top.curated.title' },
  { name: 'my-blogs', path: '/MyBlogs', title: 'myBlogs.title' },
  { name: 'my-blogs-scheduled', path: '/MyBlogs?show=scheduled', title: 'scheduled.title' },
  { name: 'my-blogs-deleted', path: '/MyBlogs?show=deleted', title: 'deleted.title' },
  { name: 'followed', path: '/Followed', title: 'followed.title' },
  { name: 'followed-from', path: '/Followed/BlogsFromFollowedAuthors', title: 'fromFollowedAuthors.title' },
  { name: 'followed-authors', path: '/Followed/Authors', title: 'followedAuthors.title' },
  { name: 'my-followers', path: '/Followed/MyFollowers', title: 'followers.title' },
  { name: 'hidden', path: '/Hidden', title: 'hidden.title' },
  { name: 'hidden-authors', path: '/Hidden/Authors', title: 'hiddenAuthors.title' },
  { name: 'search-tag', path: '/All?tag=hverdag', title: 'search.title', what: 'hverdag' },
  { name: 'search-words', path: '/All?q=ha', title: 'search.title', what: 'ha' },
  { name: 'not-found', path: '/Nowhere/AtAll', title: 'notFound.page.title' },
]

/** Follows the link of the page, as readers do, and opens the address where there is none. */
const reach = async (page: Page, address: string): Promise<void> => {
  const link = page.locator(`main a[href="${address}"]:visible`).first()
  await ((await link.count()) > 0 ? link.click() : page.goto(address))
}

/** The outline of what comes is gone. */
const loaded = (page: Page) => page.locator('main [aria-busy="true"]').first().waitFor({ state: 'detached' })

const look = async ({ page, complaints }: Visitor, name: string, axeAt: number | undefined): Promise<void> => {
  for (const width of [1440, 820, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await picture(page, `blog-lists-${name}-${width}`)
    expect.soft(await overflow(page), `overflow at ${width} px`).toBeLessThanOrEqual(0)
    if (width === axeAt) expect.soft(await seriousProblems(page), `axe at ${width} px`).toEqual([])
  }
  expect(complaints).toEqual([])
}

// A list is looked through at one width in each language, its neighbour at another.
describe.each<[host: string, who: PersonaName, language: Language, axeAt: readonly number[]]>([
  ['localhost', 'subscriber', 'da-DK', [1440, 820]],
  ['dark.localhost', 'dark', 'en-GB', [390]],
])('on %s as %s in %s', (host, who, language, axeAt) => {
  const t = textsOf('mfe-blogs', language)
  let visitor: Visitor
  beforeAll(async () => {
    visitor = await visitAs(browser, who, { host, language })
  })

  it.each(lists.map((list, place) => ({ ...list, width: axeAt[place % axeAt.length] })))('$name', async (list) => {
    const { name, path, leads = path, title, what, width } = list
    const { page } = visitor
    await page.setViewportSize({ width: 1440, height: 900 })
    await reach(page, `${root}${path}`)
    await page.waitForURL(`**${root}${leads}`)
    await page.getByRole('heading', { level: 1, name: t(title, { what: what ?? '' }) }).waitFor()
    // The strips of the page say where the reader is.
    if (!what && name !== 'not-found')
      await page.locator(`main a[href="${root}${leads}"][aria-current]`).first().waitFor({ state: 'attached' })
    await loaded(page)
    await look(visitor, `${name}-${language}`, width)
  })
})

describe.each<[Language, axeAt: number]>([
  ['da-DK', 1440],
  ['en-GB', 390],
])('a member who may not write, in %s', (language, axeAt) => {
  it('is told why and until when', async () => {
    const t = textsOf('mfe-blogs', language)
    const visitor = await visitAs(browser, 'blogban', { language })
    await visitor.page.goto(`${root}/Ban`)
    await visitor.page.getByRole('heading', { name: t('ban.forGood') }).waitFor()
    await visitor.page.getByText(t('ban.reason.Harassment')).waitFor()
    await look(visitor, `ban-${language}`, axeAt)
  })
})

it('whoever may write has no ban to read about', async () => {
  const { page } = await visitAs(browser, 'subscriber', { language: 'da-DK' })
  await page.goto(`${root}/Ban`)
  await page.waitForURL(`**${root}/All`)
  await page.getByRole('heading', { level: 1, name: textsOf('mfe-blogs', 'da-DK')('all.title') }).waitFor()
})

/** Every list of the blogs as it looks, at three widths: full in Danish on a common site, nearly empty in English on a dark one. */
import type { Language } from '@samvaer/contracts/core/values'
import type { PersonaName } from '@samvaer/testing/world'
import type { Page } from 'playwright'
import { beforeAll, describe, it } from 'vitest'
import { type Visitor, visitAs } from '../support/browser.ts'
import { createLooks, look } from '../support/looking/look.ts'
import { textsOf } from '../support/texts.ts'

const root = '/Community/Blogs'

interface List {
  name: string
  /** Below the root. */
  path: string
  /** The path it leads to, if elsewhere. */
  leads?: string
  /** The key of the heading. */
  title: string
  /** The searched words; nothing on the page leads there. */
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

const looks = createLooks()

// A list is looked through at one width in each language, its neighbour at another.
describe.each<[host: string, who: PersonaName, language: Language, axeAt: readonly number[]]>(
  looks.inTurn([
    ['localhost', 'subscriber', 'da-DK', [1440, 820]],
    ['dark.localhost', 'dark', 'en-GB', [390]],
  ]),
)('on %s as %s in %s', (host, who, language, axeAt) => {
  const t = textsOf('mfe-blogs', language)
  let visitor: Visitor
  beforeAll(async () => {
    visitor = await visitAs(who, { host, language })
  })

  const open = async ({ name, path, leads = path, title, what }: List): Promise<void> => {
    const { page } = visitor
    await reach(page, `${root}${path}`)
    await page.waitForURL(`**${root}${leads}`)
    await page.getByRole('heading', { level: 1, name: t(title, { what: what ?? '' }) }).waitFor()
    // The strips of the page say where the reader is.
    if (!what && name !== 'not-found')
      await page.locator(`main a[href="${root}${leads}"][aria-current]`).first().waitFor({ state: 'attached' })
  }
  for (const [place, list] of lists.entries())
    looks(list.name, async () => {
      await open(list)
      await look(visitor, `blog-lists-${list.name}`, { axeAt: axeAt[place % axeAt.length] ?? 390 })
    })
  looks.atLeastOne()
})

const bans: readonly [Language, axeAt: number][] = [
  ['da-DK', 1440],
  ['en-GB', 390],
]
for (const [language, axeAt] of bans)
  looks(`shows a member who may not write why and until when, in ${language}`, async () => {
    const t = textsOf('mfe-blogs', language)
    const visitor = await visitAs('blogban', { language })
    await visitor.page.goto(`${root}/Ban`)
    await visitor.page.getByText(textsOf('writing', language)('ban.forGood')).waitFor()
    await visitor.page.getByText(t('ban.reason.Harassment')).waitFor()
    await look(visitor, 'blog-lists-ban', { axeAt })
  })

it('shows no ban to a member who may write', async () => {
  const { page } = await visitAs('subscriber', { language: 'da-DK' })
  await page.goto(`${root}/Ban`)
  await page.waitForURL(`**${root}/All`)
  await page.getByRole('heading', { level: 1, name: textsOf('mfe-blogs', 'da-DK')('all.title') }).waitFor()
})

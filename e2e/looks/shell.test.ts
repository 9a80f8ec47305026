/** The pages of the shell, the articles and the first pages of the blogs, in two themes and four languages: they fit, nothing is covered, axe finds nothing serious, CSP is kept. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '@samvaer/contracts/core/values'
import { articlePath, articlesPath, dayOf, shownArticles } from '@samvaer/contracts/site/articles'
import type { Brand, BrandArticles } from '@samvaer/contracts/site/brand'
import { world } from '@samvaer/testing/world'
import { beforeAll, describe, expect } from 'vitest'
import { type Visitor, visit, visitAs } from '../support/browser.ts'
import { createLooks, look } from '../support/looking/look.ts'
import { platform } from '../support/platform.ts'
import { rests } from '../support/requests-under-way.ts'

interface Screen {
  name: string
  path: string
}

const guestScreens: readonly Screen[] = [
  { name: 'front', path: '/' },
  { name: 'create', path: '/Create' },
  { name: 'not-found', path: '/Findes/Ikke' },
  { name: 'reset-password', path: '/ResetPassword?q=0000' },
  { name: 'link-expired', path: '/LinkExpired' },
  { name: 'stop-mail', path: '/StopMail?token=0000' },
  { name: 'privacy', path: '/Support/Privacy' },
  { name: 'brand-page', path: '/etisk-regelsaet' },
]

/** The articles that the brand wrote for everybody; the dark variant has none of them. */
const articles: BrandArticles = JSON.parse(
  readFileSync(join(platform().themesDirectory, 'samvaer', 'articles.json'), 'utf8'),
)
const [newest] = shownArticles({ dark: false, articles } as Partial<Brand> as Brand, dayOf(new Date()))
const articleScreens: readonly Screen[] = [
  { name: 'articles', path: articlesPath },
  { name: 'article', path: articlePath(newest?.slug ?? '') },
  { name: 'article-missing', path: articlePath('%3Cscript%3E') },
]

const memberScreens = (dark: boolean): readonly Screen[] => {
  const entry = world.entries.find((e) => e.community === 'dk' && e.dark === dark && e.comments.length > 2)
  return [
    { name: 'start', path: '/Start' },
    { name: 'account', path: '/Account' },
    { name: 'notifications', path: '/Notifications' },
    { name: 'notification-settings', path: '/Notifications?view=settings' },
    { name: 'blogs', path: '/Community/Blogs/All' },
    { name: 'my-blogs', path: '/Community/Blogs/MyBlogs' },
    { name: 'entry', path: `/Community/Blogs/Entry/${entry?.blogEntryId}` },
    { name: 'write', path: '/Community/Blogs/Create' },
  ]
}

const looks = createLooks()

/** @param axeAt each theme is looked through at the widest and at the narrowest, in one language each */
const check = async (visitor: Visitor, { name, path }: Screen, variant: string, axeAt: number): Promise<void> => {
  const { page } = visitor
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await rests(page)
  await look(visitor, `${name}-${variant}`, { axeAt })
}

describe.each<[host: string, language: Language, dark: boolean, axeAt: number]>(
  looks.inTurn([
    ['localhost', 'da-DK', false, 1440],
    ['localhost', 'sv-SE', false, 390],
    ['dark.localhost', 'en-GB', true, 390],
    ['dark.localhost', 'nb-NO', true, 1440],
  ]),
)('%s in %s', (host, language, dark, axeAt) => {
  const variant = dark ? 'dark' : 'common'
  let guest: Visitor
  let member: Visitor
  beforeAll(async () => {
    guest = await visit({ host, language })
    member = await visitAs(dark ? 'dark' : 'subscriber', { host, language })
  })
  for (const screen of [...guestScreens, ...(dark ? [] : articleScreens)])
    looks(`${screen.name} to a guest`, () => check(guest, screen, variant, axeAt))
  for (const screen of memberScreens(dark))
    looks(`${screen.name} to a member`, () => check(member, screen, variant, axeAt))
  looks.atLeastOne()
})

looks('shows a member who may not write yet why', async () => {
  const visitor = await visitAs('free', { language: 'da-DK' })
  await check(visitor, { name: 'write-free', path: '/Community/Blogs/Create' }, 'common', 390)
})

const fronts: readonly [host: string, language: Language, name: string][] = [
  ['se.localhost', 'sv-SE', 'se'],
  ['no.localhost', 'nb-NO', 'no'],
  ['uk.localhost', 'en-GB', 'uk'],
  ['dark.localhost', 'da-DK', 'dark'],
]
for (const [host, language, name] of fronts)
  looks(`the front page of ${host} is its own, in its language`, async () => {
    const visitor = await visit({ host })
    await visitor.page.goto('/')
    expect(await visitor.page.locator('html').getAttribute('lang')).toBe(language)
    await check(visitor, { name: 'front', path: '/' }, name, 390)
  })

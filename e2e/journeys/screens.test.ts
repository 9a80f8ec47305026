/** Every page in two themes and four languages, at three widths: it fits, axe finds nothing serious, CSP is kept. */
import type { Language } from '@samvaer/contracts/enumerations'
import { type PersonaName, world } from '@samvaer/testing/world'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seriousProblems } from '../support/axe.ts'
import { openBrowser, picture, type Visitor, visit, visitAs } from '../support/browser.ts'
import { overflow } from '../support/overflow.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const widths = [1440, 820, 390]

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

const open = async (page: Page, path: string): Promise<void> => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
}

interface Look {
  variant: string
  /** Each theme is looked through at the widest and at the narrowest, in one language each. */
  axeAt: number
}

const check = async ({ page, complaints }: Visitor, { name, path }: Screen, look: Look): Promise<void> => {
  await open(page, path)
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    await picture(page, `${name}-${look.variant}-${width}`)
    expect.soft(await overflow(page), `overflow at ${width} px`).toBeLessThanOrEqual(0)
    if (width === look.axeAt) expect.soft(await seriousProblems(page)).toEqual([])
  }
  expect(complaints).toEqual([])
}

describe.each<[host: string, language: Language, dark: boolean, axeAt: number]>([
  ['localhost', 'da-DK', false, 1440],
  ['localhost', 'sv-SE', false, 390],
  ['dark.localhost', 'en-GB', true, 390],
  ['dark.localhost', 'nb-NO', true, 1440],
])('%s in %s', (host, language, dark, axeAt) => {
  const look = { variant: `${dark ? 'dark' : 'common'}-${language}`, axeAt }
  const signedInAs = (persona: PersonaName) => visitAs(browser, persona, { host, language })

  describe('to a guest', () => {
    let visitor: Visitor
    beforeAll(async () => {
      visitor = await visit(browser, { host, language })
    })
    it.each(guestScreens)('$name', (screen) => check(visitor, screen, look))
  })

  describe('to a member', () => {
    let visitor: Visitor
    beforeAll(async () => {
      visitor = await signedInAs(dark ? 'dark' : 'subscriber')
    })
    it.each(memberScreens(dark))('$name', (screen) => check(visitor, screen, look))
  })
})

it('a member who may not write yet is told so', async () => {
  const visitor = await visitAs(browser, 'free', { language: 'da-DK' })
  await check(visitor, { name: 'write-free', path: '/Community/Blogs/Create' }, { variant: 'common-da-DK', axeAt: 390 })
})

it.each<[string, Language, string]>([
  ['se.localhost', 'sv-SE', 'se'],
  ['no.localhost', 'nb-NO', 'no'],
  ['uk.localhost', 'en-GB', 'uk'],
  ['dark.localhost', 'da-DK', 'dark'],
])('the front page of %s is its own, in its language', async (host, language, name) => {
  const visitor = await visit(browser, { host })
  await check(visitor, { name: 'front', path: '/' }, { variant: name, axeAt: 390 })
  expect(await visitor.page.locator('html').getAttribute('lang')).toBe(language)
})

/**
 * What only a laid out page shows: drawer, banners, news of the brand, footer and front page (docs/product/screens.md,
 * docs/product/validation.md and docs/product/limits.md).
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Brand } from '@samvaer/contracts/brand'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { changeAccount } from '../../support/accounts.ts'
import { seriousProblems } from '../../support/axe.ts'
import { patchBootData } from '../../support/boot-data.ts'
import { picture, type Visitor, visit, visitAs } from '../../support/browser.ts'
import { membersOf } from '../../support/members.ts'
import { platform } from '../../support/platform.ts'
import { rests, runClock } from '../../support/requests-under-way.ts'
import { shiftOf, watchShifts } from '../../support/stillness.ts'
import { textsOf } from '../../support/texts.ts'

let signedIn: Visitor
beforeAll(async () => {
  signedIn = await visitAs('free', danish)
})

const t = textsOf('shell', 'da-DK')
const start = textsOf('shell/start', 'da-DK')
const member = membersOf('layout')
const norwegian = membersOf('layoutNews')
const danish = { language: 'da-DK' } as const

const drawer = (page: Page) => page.getByRole('navigation', { name: t('layout.menu') })
const widthOf = async (page: Page) => Math.round((await drawer(page).boundingBox())?.width ?? 0)
const panelWidth = (page: Page) =>
  drawer(page).evaluate((nav) => Math.round(nav.firstElementChild?.getBoundingClientRect().width ?? 0))

/** The height of the lines below the places in the frame in which they come. */
const firstHeightOfHelp = (page: Page): Promise<number> =>
  drawer(page).evaluate(
    (nav) =>
      new Promise((resolve) => {
        new MutationObserver((_, observer) => {
          const help = nav.querySelector('p')
          if (!help) return
          observer.disconnect()
          resolve(help.getBoundingClientRect().height)
        }).observe(nav, { childList: true, subtree: true })
      }),
  )

describe('the drawer', () => {
  const open = async ({ hasClock = false } = {}) => {
    const page = await signedIn.context.newPage()
    if (hasClock) await page.clock.install()
    await page.setViewportSize({ width: 1300, height: 900 })
    await page.goto('/Start')
    await drawer(page).waitFor()
    return page
  }

  it('shows its names under the pointer, but not to one that passes by while the page opens', async () => {
    const page = await open()
    await page.reload()
    const firstHeight = firstHeightOfHelp(page)
    await drawer(page).hover({ position: { x: 30, y: 300 } })
    await drawer(page).getByText(t('layout.help')).waitFor()
    // Two seconds from the load on (docs/product/limits.md).
    expect(await page.evaluate(() => performance.now())).toBeGreaterThan(2000)
    await expect.poll(() => panelWidth(page)).toBe(240)
    // It lies upon the page, which stays where it is.
    expect(await widthOf(page)).toBe(60)
    // While it widens nothing breaks anew: whoever clicks meanwhile hits the place that was pointed at.
    expect(await firstHeight).toBe((await drawer(page).locator('p').boundingBox())?.height)
    await picture(page, 'drawer-revealed')
    await page.mouse.move(900, 500)
    await expect.poll(() => panelWidth(page)).toBe(60)
  })

  it('shows its names to the keyboard, and hides them on Escape', async () => {
    const page = await open({ hasClock: true })
    await runClock(page, 2000)
    await drawer(page).getByRole('link').first().focus()
    await page.keyboard.press('Tab')
    await expect.poll(() => panelWidth(page)).toBe(240)
    // On through all of it: what is about to have the focus stays.
    const within = () => drawer(page).evaluate((nav) => nav.contains(document.activeElement))
    const links = await drawer(page).getByRole('link').count()
    for (let passed = 2; passed <= links; passed++) {
      expect(await within()).toBe(true)
      await page.keyboard.press('Tab')
    }
    expect(await within()).toBe(true)
    await drawer(page).getByRole('link').last().focus()
    await page.keyboard.press('Escape')
    await expect.poll(() => panelWidth(page)).toBe(60)
    expect(await within()).toBe(true)
  })

  it('is narrow where the page needs the room, wide where there is enough, and as the member chose', async () => {
    const page = await open()
    expect(await widthOf(page)).toBe(60)
    await page.setViewportSize({ width: 1440, height: 900 })
    await expect.poll(() => widthOf(page)).toBe(240)
    await drawer(page)
      .getByRole('button', { name: t('layout.narrowMenu') })
      .click()
    await expect.poll(() => widthOf(page)).toBe(60)
    await page.reload()
    await drawer(page).waitFor()
    expect(await widthOf(page)).toBe(60)
    expect(await seriousProblems(page)).toEqual([])
  })
})

describe('before any script came', () => {
  const boxes = (page: Page) =>
    page.evaluate(() =>
      ['header', 'header a[aria-label]', 'main'].map((name) => {
        const { x, y } = document.querySelector(name)?.getBoundingClientRect() ?? new DOMRect()
        return [name, Math.round(x), Math.round(y)]
      }),
    )

  it.each([
    ['/Start', () => signedIn.context.newPage()],
    ['/Create', async () => (await visit(danish)).page],
  ])('the logo and the frame of %s stand where they stay', async (path, open) => {
    const page = await open()
    const refused: string[] = []
    page.on('console', (message) => message.text().includes('Content Security Policy') && refused.push(message.text()))
    const { promise: scriptsMayCome, resolve: letScriptsCome } = Promise.withResolvers<void>()
    await page.route('**/*.js', async (route) => {
      await scriptsMayCome
      await route.continue()
    })
    const opening = page.goto(path)
    await page.getByRole('banner').getByRole('link', { name: 'Samvær' }).waitFor()
    expect(await page.locator('main[aria-busy="true"]').isVisible()).toBe(true)
    expect(await page.locator('.first-places').isVisible()).toBe(path === '/Start')
    const before = await boxes(page)
    await picture(page, `frame-first${path.replace('/', '-')}`)
    letScriptsCome()
    await opening
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await page.locator('.first').count()).toBe(0)
    expect(await boxes(page)).toEqual(before)
    expect(refused).toEqual([])
  })
})

describe('the banners', () => {
  const regions = (page: Page) => page.getByRole('region', { name: t('banner.region') })

  it.each([
    ['consent', { forcedConsentMedia: true }],
    ['profile', { forcedValidation: true }],
    ['both', { forcedValidation: true, forcedConsentMedia: true }],
    ['members', { forcedValidation: true }],
  ])('ask for what is due: %s', async (variant, change) => {
    const who = member({ subscriber: variant === 'members' })
    await changeAccount(who.profileId, change)
    const { page } = await visitAs(who, danish)
    await page.goto('/Community/Blogs/All')
    await regions(page)
      .getByText(t(`banner.validation.${variant}`))
      .waitFor()
    const way = regions(page).getByText(t(`banner.validation.${variant === 'consent' ? 'choose' : 'action'}`))
    expect(await way.count()).toBe(1)
    await picture(page, `banner-${variant}`)
  })

  it('warn that the paid time ends within a week, until it is put away', async () => {
    const who = member({ subscriber: true })
    const ends = new Date(Date.now() + 4 * 24 * 60 * 60 * 1000)
    await changeAccount(who.profileId, { subscriberUntil: ends })
    const { page } = await visitAs(who, danish)
    await page.goto('/Start')
    // What happens then is said by the remote of memberships: of the demo's subscribers, it renews.
    const text = regions(page).getByText(textsOf('mfe-billing', 'da-DK')('ending.renews.title', { on: '' }).trim())
    await text.waitFor()
    await regions(page)
      .getByRole('button', { name: t('banner.dismiss') })
      .click()
    await text.waitFor({ state: 'detached' })
    await page.reload()
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await text.count()).toBe(0)
  })

  it('name the profile that staff looks through (impersonation is put into the page by the test)', async () => {
    const page = await signedIn.context.newPage()
    let profileId = 0
    await patchBootData(page, ({ profile }) => {
      if (profile) Object.assign(profile, { impersonated: 2, impersonatedUntil: null })
      profileId = profile?.id ?? 0
    })
    await page.goto('/Start')
    await regions(page).waitFor()
    await page.getByText(t('banner.impersonation.title', { profileId })).waitFor()
    expect(await seriousProblems(page)).toEqual([])
  })
})

describe('the news of the brand', () => {
  const card = (page: Page) => page.getByRole('region', { name: start('news.label'), exact: true })

  /** Writes the news of a brand that no other journey reads. */
  const write = (text: string) => {
    const file = join(platform().themesDirectory, 'samvaer-norge/brand.json')
    const brand = JSON.parse(readFileSync(file, 'utf8')) as Brand
    writeFileSync(file, JSON.stringify({ ...brand, newsTicker: { 'da-DK': text, 'en-GB': text } }))
  }
  const newsOf = (page: Page) => page.evaluate(async () => (await fetch('/api/Common/GetNewsTickerText')).text())
  const isWritten = (text: string, page: Page) => expect.poll(() => newsOf(page), { timeout: 20_000 }).toContain(text)

  it('is a card on the start page that moves nothing, is put away, and the next one is shown', async () => {
    const { page } = await visitAs(norwegian(), { host: 'no.localhost', ...danish })
    await watchShifts(page)
    await page.goto('/Account')
    write('Nyt hus i Oslo')
    await isWritten('Nyt hus i Oslo', page)
    await page.goto('/Start')
    await card(page).getByText('Nyt hus i Oslo').waitFor()
    await rests(page)
    expect(await shiftOf(page)).toBe(0)
    expect(await seriousProblems(page)).toEqual([])
    await card(page)
      .getByRole('button', { name: start('news.dismiss') })
      .click()
    await card(page).waitFor({ state: 'detached' })
    await page.reload()
    await page.waitForLoadState('networkidle')
    expect(await card(page).count()).toBe(0)
    write('Nyt hus i Bergen')
    await isWritten('Bergen', page)
    await page.reload()
    await card(page).getByText('Nyt hus i Bergen').waitFor()
  })
})

describe('the footer', () => {
  it('leads to the legal pages of the brand', async () => {
    const { page } = await visit({ language: 'da-DK' })
    await page.goto('/')
    const footer = page.getByRole('contentinfo')
    await footer.getByText('Torvet 12, 4600 Køge').waitFor()
    await footer.getByRole('link', { name: t('footer.pages.privacy') }).click()
    await page.waitForURL('**/Support/Privacy')
  })
})

describe('the front page', () => {
  it('leads to its landing pages and shows who is online, read after it is drawn', async () => {
    await signedIn.page.goto('/Start')
    const { page } = await visit({ language: 'da-DK' })
    await watchShifts(page)
    await page.goto('/')
    const more = page.getByRole('navigation', { name: t('front.explore') })
    expect(
      await more
        .getByRole('link')
        .count()
        .then(() => more.getByRole('link').first().getAttribute('href')),
    ).toMatch(/^\//)
    await page.getByText(/online lige nu/).waitFor()
    const late = await page.evaluate(() => {
      const [paint] = performance.getEntriesByName('first-contentful-paint')
      const calls = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/api/'))
      return calls.length > 0 && calls.every(({ startTime }) => startTime >= (paint?.startTime ?? Number.MAX_VALUE))
    })
    expect(late).toBe(true)
    expect(await shiftOf(page)).toBe(0)
  })

  it('leads a phone from its header to the way in', async () => {
    const { page } = await visit({ language: 'da-DK', width: 390 })
    await page.goto('/?u=/Account')
    const header = page.getByRole('banner')
    await header.getByRole('link', { name: t('layout.signIn'), exact: true }).click()
    await expect
      .poll(() => page.getByLabel(t('front.signIn.login')).evaluate((field) => field.matches(':focus')))
      .toBe(true)
    expect(new URL(page.url()).searchParams.get('u')).toBe('/Account')
  })
})

/** Needs a laid out page: drawer, frame, footer and front page (docs/product/screens.md and docs/product/limits.md). */
import type { Page } from 'playwright'
import { beforeAll, describe, expect, it } from 'vitest'
import { patchBootData } from '../../support/boot-data.ts'
import { picture, type Visitor, visit, visitAs } from '../../support/browser.ts'
import { stayedStill, watchShifts, withoutTypefaces } from '../../support/looking/stillness.ts'
import { textsOf } from '../../support/texts.ts'

let signedIn: Visitor
beforeAll(async () => {
  signedIn = await visitAs('free', danish)
})

const t = textsOf('shell', 'da-DK')
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

it('the drawer shows its names to a pointer that stays and to the keyboard, and is as wide as there is room or as was chosen', async () => {
  const page = await signedIn.context.newPage()
  await page.setViewportSize({ width: 1300, height: 900 })
  await page.goto('/Start')
  await drawer(page).waitFor()
  expect(await widthOf(page)).toBe(60)
  const firstHeight = firstHeightOfHelp(page)
  await drawer(page).hover({ position: { x: 30, y: 300 } })
  await drawer(page).getByText(t('layout.help')).waitFor()
  // Not to one that passes by while the page opens: two seconds from the load on (docs/product/limits.md).
  expect(await page.evaluate(() => performance.now())).toBeGreaterThan(2000)
  await expect.poll(() => panelWidth(page)).toBe(240)
  // It lies upon the page, which stays where it is.
  expect(await widthOf(page)).toBe(60)
  // While it widens nothing breaks anew: whoever clicks meanwhile hits the place that was pointed at.
  expect(await firstHeight).toBe((await drawer(page).locator('p').boundingBox())?.height)
  // A finger's room.
  const targets = await drawer(page)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().height))
  expect([targets.length > 5, targets.filter((height) => height < 44)]).toEqual([true, []])
  await picture(page, 'drawer-revealed')
  await page.mouse.move(900, 500)
  await expect.poll(() => panelWidth(page)).toBe(60)

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

  await page.setViewportSize({ width: 1440, height: 900 })
  await expect.poll(() => widthOf(page)).toBe(240)
  await drawer(page)
    .getByRole('button', { name: t('layout.narrowMenu') })
    .click()
  await expect.poll(() => widthOf(page)).toBe(60)
  await page.reload()
  await drawer(page).waitFor()
  expect(await widthOf(page)).toBe(60)
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
    await page.locator('main[aria-busy="true"]').waitFor()
    await expect.poll(() => page.locator('.first-places').isVisible()).toBe(path === '/Start')
    const before = await boxes(page)
    await picture(page, `frame-first${path.replace('/', '-')}`)
    letScriptsCome()
    await opening
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.locator('.first').waitFor({ state: 'detached' })
    expect(await boxes(page)).toEqual(before)
    expect(refused).toEqual([])
  })
})

it('a page of a member stands beside its places from the first, though its document did not know whose it is', async () => {
  const page = await signedIn.context.newPage()
  await patchBootData(page, (boot) => {
    boot.profile = null
  })
  // Seen by the page itself: the places come a few milliseconds behind it, or with it.
  await page.addInitScript((label) => {
    const seen = new Set<string>()
    Object.assign(globalThis, { samvaerFrames: seen })
    new MutationObserver(() => {
      const frame = document.querySelector('[data-member]')
      if (frame) seen.add(frame.querySelector(`nav[aria-label="${label}"]`) ? 'with its places' : 'alone')
    }).observe(document, { childList: true, subtree: true })
  }, t('layout.menu'))
  await page.goto('/Start')
  await drawer(page).waitFor()
  expect(await page.evaluate(() => [...((globalThis as { samvaerFrames?: Set<string> }).samvaerFrames ?? [])])).toEqual(
    ['with its places'],
  )
})

it('the front page leads to its landing and legal pages, shows who is online, read after it is drawn, and on a phone the way in', async () => {
  const { page } = await visit(danish)
  await withoutTypefaces(page)
  await watchShifts(page)
  await page.goto('/')
  const more = page.getByRole('navigation', { name: t('front.explore') })
  expect(await more.getByRole('link').first().getAttribute('href')).toMatch(/^\//)
  await page.getByText(/online lige nu/).waitFor()
  const late = await page.evaluate(() => {
    const [paint] = performance.getEntriesByName('first-contentful-paint')
    const calls = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/api/'))
    return calls.length > 0 && calls.every(({ startTime }) => startTime >= (paint?.startTime ?? Number.MAX_VALUE))
  })
  expect(late).toBe(true)
  await stayedStill(page)
  const footer = page.getByRole('contentinfo')
  await footer.getByText('Torvet 12, 4600 Køge').waitFor()
  await footer.getByRole('link', { name: t('footer.pages.privacy') }).click()
  await page.waitForURL('**/Support/Privacy')

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/?u=/Account')
  await page
    .getByRole('banner')
    .getByRole('link', { name: t('layout.signIn'), exact: true })
    .click()
  await expect
    .poll(() => page.getByLabel(t('front.signIn.login')).evaluate((field) => field.matches(':focus')))
    .toBe(true)
  expect(new URL(page.url()).searchParams.get('u')).toBe('/Account')
})

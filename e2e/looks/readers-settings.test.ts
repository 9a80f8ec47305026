/**
 * The pages for readers who set them up for themselves: with colours of their own, with letters of twice the size, and
 * in a window as low as a phone that lies on its side or has its keyboard open.
 */
import type { CDPSession, Page } from 'playwright'
import { beforeAll, expect } from 'vitest'
import { picture, visitAs } from '../support/browser.ts'
import { coveredPlaces } from '../support/looking/covers.ts'
import { createLooks } from '../support/looking/look.ts'
import { overflow } from '../support/looking/overflow.ts'
import { squeezed } from '../support/looking/squeezed.ts'
import { rests } from '../support/requests-under-way.ts'

let page: Page
let browser: CDPSession
beforeAll(async () => {
  page = (await visitAs('subscriber', { language: 'da-DK' })).page
  browser = await page.context().newCDPSession(page)
})

const open = async (address: string, width: number, height: number) => {
  await page.setViewportSize({ width, height })
  await page.goto(address)
  await page.locator('main h1').first().waitFor()
  await rests(page)
}

const addresses = [
  '/Start',
  '/Mail',
  '/Notifications',
  '/Notifications?view=settings',
  '/Search/Advanced',
  '/Community/Blogs/All',
  '/Community/Blogs/Create',
  '/Community/Lodges',
  '/EditProfile',
  '/Account',
  '/Membership',
  '/Support#CreateTicket',
] as const
const looks = createLooks()
const nameOf = (address: string) => address.replaceAll(/\W/g, '')

/** Returns what is current, chosen or on, and has the edges of its neighbours that are not. */
const alike = (): string[] => {
  const chosen =
    ':is([aria-current]:not([aria-current=false]), [aria-pressed=true], [aria-selected=true], label:has(> input:checked))'
  const isSeen = (one: Element) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true })
  /** Colours of backgrounds and of words are the reader's, and say nothing. */
  const edgeOf = (one: Element) => {
    const { outlineStyle, outlineWidth, borderBlockEndWidth } = getComputedStyle(one)
    return `${outlineStyle} ${outlineWidth} ${borderBlockEndWidth}`
  }
  const found: string[] = []
  for (const one of document.querySelectorAll(chosen)) {
    const kind = [...one.classList].find((name) => name.includes('_'))
    const other =
      kind && [...document.querySelectorAll(`.${kind}`)].find((each) => !each.matches(chosen) && isSeen(each))
    if (isSeen(one) && other && edgeOf(one) === edgeOf(other))
      found.push(`${kind}: ${one.textContent?.trim().slice(0, 20)}`)
  }
  // One that draws itself draws with backgrounds; one that the browser draws has nothing over it.
  for (const one of document.querySelectorAll('input:is([type=checkbox], [type=radio])')) {
    const drawsItself = getComputedStyle(one).appearance === 'none'
    const hasMore = getComputedStyle(one, '::after').content !== 'none'
    if (isSeen(one) && (drawsItself || hasMore)) found.push(`drawn by itself: ${one.getAttribute('aria-label')}`)
  }
  return found
}

/** Returns how much of the window's height bars keep for themselves, in pixels, once the page is scrolled. */
const heldOf = (of: Page): Promise<number> =>
  of.evaluate(() => {
    scrollTo({ top: 300, behavior: 'instant' })
    const rows = new Set<number>()
    for (const one of document.body.querySelectorAll<HTMLElement>('*')) {
      const { position } = getComputedStyle(one)
      const { top, bottom, width, height } = one.getBoundingClientRect()
      const isBar = /sticky|fixed/.test(position) && width > innerWidth / 2 && height > 0
      if (!isBar || !one.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      // A bar at rest scrolls with its page.
      if (position === 'sticky' && top > 1 && bottom < innerHeight - 1 && !one.matches('form *')) continue
      for (let row = Math.max(0, Math.floor(top)); row < Math.min(innerHeight, bottom); row++) rows.add(row)
    }
    return rows.size
  })

for (const address of addresses) {
  looks(`with colours of the reader: ${address}`, async () => {
    await page.emulateMedia({ forcedColors: 'active' })
    for (const width of [390, 1440]) {
      await open(address, width, 900)
      await picture(page, `forced-${nameOf(address)}-${width}`)
      expect.soft(await page.evaluate(alike), `at ${width} px`).toEqual([])
    }
    await page.emulateMedia({ forcedColors: 'none' })
  })

  looks(`with letters of twice the size: ${address}`, async () => {
    // The browser's own setting: queries of the width are asked in these letters as well.
    await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
    await open(address, 390, 844)
    await picture(page, `large-${nameOf(address)}`)
    expect.soft(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
    expect.soft(await overflow(page), 'overflow').toBeLessThanOrEqual(0)
    expect.soft(await squeezed(page), 'squeezed').toEqual([])
    expect.soft(await coveredPlaces(page), 'covered').toEqual([])
    await browser.send('Page.setFontSizes', { fontSizes: { standard: 16, fixed: 13 } })
  })

  looks(`in a low window: ${address}`, async () => {
    for (const [width, height] of [
      [720, 360],
      [390, 420],
    ] as const) {
      await open(address, width, height)
      expect.soft(await coveredPlaces(page), `covered at ${width} × ${height}`).toEqual([])
      expect.soft(await heldOf(page), `bars at ${width} × ${height}`).toBeLessThanOrEqual(height / 2)
      await picture(page, `low-${nameOf(address)}-${width}`)
    }
  })
}

looks('the question about cookies in a low window leaves more than half of it', async () => {
  const { page: asked } = await visitAs('subscriber', { language: 'da-DK', asksForCookies: true })
  await asked.setViewportSize({ width: 720, height: 360 })
  await asked.goto('/EditProfile')
  await asked.locator('main form textarea').first().fill('Ny tekst')
  await rests(asked)
  await picture(asked, 'low-cookies')
  expect(await heldOf(asked)).toBeLessThanOrEqual(180)
})

looks('emoji in a low window stand beside the words that they go into, inside of it', async () => {
  const { page: writing } = await visitAs('subscriber', { language: 'da-DK' })
  await writing.setViewportSize({ width: 1024, height: 420 })
  await writing.goto('/Mail')
  await writing.locator('main a[href^="/Mail/"]').first().click()
  const box = writing.locator('main textarea').first()
  await box.fill('Hej')
  await writing.locator('main form button[aria-expanded]').first().click()
  const panel = writing.locator('main form [class*="_panel_"]').first()
  await panel.waitFor()
  await rests(writing)
  await picture(writing, 'low-emoji')
  const [words, emoji] = [await box.boundingBox(), await panel.boundingBox()]
  if (!words || !emoji) throw new Error('One of them is missing')
  expect.soft(emoji.y, 'its head').toBeGreaterThanOrEqual(0)
  expect.soft(emoji.y + emoji.height, 'its foot').toBeLessThanOrEqual(words.y + 1)
  expect.soft(words.y + words.height, 'the words').toBeLessThanOrEqual(420)
})
looks.atLeastOne()

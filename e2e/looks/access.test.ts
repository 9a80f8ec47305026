/**
 * How pages look to those who set them up for themselves: with colours of their own, with letters of twice the size, and in
 * a window as low as a phone that lies on its side.
 */
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { picture, visitAs } from '../support/browser.ts'
import { coveredPlaces } from '../support/covers.ts'
import { createLooks } from '../support/look.ts'
import { overflow } from '../support/overflow.ts'
import { rests } from '../support/requests-under-way.ts'
import { squeezed } from '../support/squeezed.ts'

let page: Page
beforeAll(async () => {
  page = (await visitAs('subscriber', { language: 'da-DK' })).page
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
  '/Notifications/Settings',
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
const nameOf = (address: string) => address.replaceAll(/\W/g, '') || 'front'

/** What is current, chosen or on, and looks like the others of its kind. */
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
  for (const one of document.querySelectorAll('[role=switch]'))
    if (getComputedStyle(one).appearance === 'none') found.push(`switch: ${one.getAttribute('aria-label')}`)
  return found
}

for (const address of addresses) {
  looks(`with colours of the reader: ${address}`, async () => {
    await page.emulateMedia({ forcedColors: 'active' })
    await open(address, 1440, 900)
    await picture(page, `forced-${nameOf(address)}`)
    expect(await page.evaluate(alike)).toEqual([])
    await page.emulateMedia({ forcedColors: 'none' })
  })

  looks(`with letters of twice the size: ${address}`, async () => {
    await open(address, 390, 844)
    const large = await page.addStyleTag({ content: 'html { font-size: 200% }' }).catch(() => undefined)
    if (!large) await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    await picture(page, `large-${nameOf(address)}`)
    expect.soft(await overflow(page), 'overflow').toBeLessThanOrEqual(0)
    expect.soft(await squeezed(page), 'squeezed').toEqual([])
    expect.soft(await coveredPlaces(page), 'covered').toEqual([])
  })

  looks(`in a low window: ${address}`, async () => {
    await open(address, 720, 360)
    await picture(page, `low-${nameOf(address)}`)
    expect(await heldOf(page)).toBeLessThanOrEqual(180)
  })
}

/** How much of the window's height bars keep for themselves, in pixels, once the page is scrolled. */
const heldOf = (of: Page): Promise<number> =>
  of.evaluate(() => {
    scrollTo({ top: 300, behavior: 'instant' })
    const rows = new Set<number>()
    for (const one of document.body.querySelectorAll<HTMLElement>('*')) {
      const { position } = getComputedStyle(one)
      const { top, bottom, width, height } = one.getBoundingClientRect()
      const isBar = /sticky|fixed/.test(position) && width > innerWidth / 2 && height > 0
      if (!isBar || !one.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      // Where it is at rest it scrolls with its page.
      if (position === 'sticky' && top > 1 && bottom < innerHeight - 1 && !one.matches('form *')) continue
      for (let row = Math.max(0, Math.floor(top)); row < Math.min(innerHeight, bottom); row++) rows.add(row)
    }
    return rows.size
  })

it('asks about cookies in a low window without taking more than half of it', async () => {
  const { page: asked } = await visitAs('subscriber', { language: 'da-DK', asksForCookies: true })
  await asked.setViewportSize({ width: 720, height: 360 })
  await asked.goto('/EditProfile')
  await asked.locator('main form textarea').first().fill('Ny tekst')
  await rests(asked)
  await picture(asked, 'low-cookies')
  expect(await heldOf(asked)).toBeLessThanOrEqual(180)
})

it('shows emoji inside of a low window, and the words that they go into', async () => {
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
  expect([emoji.y >= 0, emoji.y + emoji.height <= words.y + 1, words.y + words.height <= 420]).toEqual([
    true,
    true,
    true,
  ])
})
looks.atLeastOne()

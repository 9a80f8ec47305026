/** A page without a pointer: what has the focus, and pressing what Tab leads to. */
import type { Page } from 'playwright'
import { expect } from 'vitest'
import { rests } from '../requests-under-way.ts'

/** Returns the focused element, where it can be seen. */
export const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement ?? document.body
    const { top, bottom } = element.getBoundingClientRect()
    const seen = element.matches(':focus-visible') && bottom > 0 && top < innerHeight
    // Of a field its label, and not what stands in it.
    const label = (element as Partial<HTMLInputElement>).labels?.[0]
    const words = element.getAttribute('aria-label') ?? label?.textContent ?? element.textContent
    return seen ? (words ?? '').trim() : 'nothing that is seen'
  })

export const lands = (page: Page, on: string) => expect.poll(() => focused(page)).toBe(on)

/** Past the menu, as whoever skips to what the page is about, once nothing comes any more that would move the focus. */
export const openAtHeading = async (page: Page, path: string): Promise<void> => {
  await page.goto(path)
  await page.locator('main h1').first().waitFor()
  await rests(page)
  await page
    .locator('main h1')
    .first()
    .evaluate((heading: HTMLElement) => {
      heading.tabIndex = -1
      heading.focus()
    })
}

/** Steps by Tab, as no pointer does, until it is there; what is still to come would be stepped over. */
export const stepTo = async (page: Page, label: string, by = 'Tab'): Promise<void> => {
  await rests(page)
  for (let step = 0; step < 80 && (await focused(page)) !== label; step++) await page.keyboard.press(by)
  expect(await focused(page)).toBe(label)
}

/** Steps to it and presses it. */
export const press = async (page: Page, label: string, by = 'Tab'): Promise<void> => {
  await stepTo(page, label, by)
  await page.keyboard.press('Enter')
}

/** Through a whole page by Tab: where the focus is after each press, and that it can be seen there. */
import type { Page } from 'playwright'
import { expect } from 'vitest'
import type { Visitor } from '../browser.ts'
import { rests } from '../requests-under-way.ts'

interface TabWalk {
  /** The elements that had the focus, one after another. */
  passed: string[]
  /** The elements after the place where the focus left the page: none, unless it was lost on the way. */
  missed: string[]
}

/** Opens a page, and waits until nothing comes any more that would move what has the focus by then. Its clock stands still. */
export const openToWalk = async ({ context }: Pick<Visitor, 'context'>, path: string, width: number): Promise<Page> => {
  const page = await context.newPage()
  await page.clock.install()
  await page.setViewportSize({ width, height: 900 })
  await page.goto(path)
  // The document's own elements give way to the shell, and take the focus along.
  await page.locator('.first').waitFor({ state: 'detached' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.locator('main [aria-busy="true"]').first().waitFor({ state: 'detached' })
  await rests(page)
  return page
}

/** No page that is walked through has as much to steer to. */
const tooMany = 200

/** Presses Tab from the top of the page until nothing has the focus. */
export const tabThrough = async (page: Page): Promise<TabWalk> => {
  const passed: string[] = []
  while (passed.length < tooMany) {
    await page.keyboard.press('Tab')
    const { name, cover, missed } = await page.evaluate(whereFocusIs)
    if (name === undefined) return { passed, missed }
    passed.push(name)
    if (cover === undefined) continue
    // A cover may close as the focus leaves it, and takes a few frames.
    const coverNow = async () => (await page.evaluate(whereFocusIs)).cover
    await expect.poll(coverNow, { message: `${name} has the focus` }).toBeUndefined()
  }
  throw new Error(`Tab goes on after ${passed.slice(-20).join(' | ')}`)
}

/** Runs in the page, and keeps there what had the focus last. */
const whereFocusIs = (): { name?: string; cover?: string | undefined; missed: string[] } => {
  const kept = globalThis as { samvaerFocused?: Element }
  const labelOf = (element: Element): Element | undefined => (element as Partial<HTMLInputElement>).labels?.[0]
  const nameOf = (element: Element): string => {
    const words = element.getAttribute('aria-label') ?? labelOf(element)?.textContent ?? element.textContent
    return `${element.localName} “${words?.trim().slice(0, 40)}”`
  }
  const missedAfter = (last: Element | undefined): string[] => {
    // One radio is reached for its whole group.
    const kinds =
      'a[href], button, input:not([type=radio]), select, textarea, summary, [contenteditable=true], [tabindex]'
    return [...document.querySelectorAll<HTMLElement>(kinds)]
      .filter((one) => one.tabIndex >= 0 && !one.matches(':disabled') && !one.closest('[inert]'))
      .filter((one) => one.checkVisibility({ visibilityProperty: true }))
      .filter((one) => !last || last.compareDocumentPosition(one) === Node.DOCUMENT_POSITION_FOLLOWING)
      .map(nameOf)
  }
  /** Returns what lies above the middle of the part of it that is in sight. */
  const coverOf = (element: Element): string | undefined => {
    const label = labelOf(element)
    const [box = new DOMRect()] = element.getClientRects()
    // Of a field that only its label draws, the label.
    const shown = label && box.width < 4 ? label.getBoundingClientRect() : box
    const [left, right] = [Math.max(shown.left, 0), Math.min(shown.right, innerWidth)]
    const [top, bottom] = [Math.max(shown.top, 0), Math.min(shown.bottom, innerHeight)]
    if (left >= right || top >= bottom) return 'outside the window'
    const met = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    const isSeen = !met || element.contains(met) || met.contains(element) || label?.contains(met)
    // An element that only draws has no name of its own.
    return isSeen ? undefined : `below ${nameOf(met.closest('a, button, nav, header, dialog') ?? met)}`
  }
  const element = document.activeElement
  if (!element || element === document.body) return { missed: missedAfter(kept.samvaerFocused) }
  kept.samvaerFocused = element
  return { name: nameOf(element), cover: coverOf(element), missed: [] }
}

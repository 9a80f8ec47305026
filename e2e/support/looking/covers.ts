/** Finds what lies above something that a member needs. */
import type { Page } from 'playwright'
import { expect } from 'vitest'

/** Widths and heights at which things crowd at the foot of a window; the last is 1440 × 900 at 200 %. */
export const crowdedWindows = [
  [320, 640],
  [390, 844],
  [600, 800],
  [767, 900],
  [820, 1180],
  [1440, 900],
  [720, 450],
] as const

/** Looks at a page in all of them, from its top on, until nothing lies above anything. */
export const isClear = async (page: Page, what: string): Promise<void> => {
  for (const [width, height] of crowdedWindows) {
    await page.setViewportSize({ width, height })
    // Sticky bars are in their places at the end of a page.
    await page.evaluate(() => scrollTo(0, 0))
    await expect.poll(() => coveredPlaces(page), { message: `${what} at ${width} × ${height}` }).toEqual([])
  }
}

/**
 * Fields, composers, buttons that send and those that stand out, each brought into sight as focus brings it: those at
 * whose middle something else is met, with what covers them.
 */
export const coveredPlaces = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const kinds =
      'input:not([type=hidden]), textarea, [contenteditable=true], button[type=submit], :is(a, button)[class*="_primary_"]'
    const nameOf = (element: Element): string => {
      const words = element.getAttribute('aria-label') ?? element.getAttribute('name') ?? element.textContent
      return `${element.localName} “${(words ?? '').trim().slice(0, 40)}”`
    }
    /** In a bar that stays while the page scrolls: nobody scrolls to reach it. */
    const standsInSight = (element: Element): boolean => {
      const { top, bottom } = element.getBoundingClientRect()
      if (top < 0 || bottom > innerHeight) return false
      for (let bar: Element | null = element; bar; bar = bar.parentElement)
        if (/sticky|fixed/.test(getComputedStyle(bar).position)) return true
      return false
    }
    /** A panel in which the reader is at work, or the list of the field in use: opened over this, closed by Escape. */
    const isInUse = (cover: Element, element: Element): boolean => {
      const inUse = document.activeElement
      const list = inUse?.getAttribute('aria-controls')
      for (let box: Element | null = cover; box && !box.contains(element); box = box.parentElement)
        if (box.contains(inUse) || (list && box.id === list)) return true
      return false
    }
    // The shell's own questions are in every page, closed.
    const open = document.querySelector('dialog[open], [role=dialog]:not(dialog), [role=alertdialog]:not(dialog)')
    const within = open ?? document.querySelector('main') ?? document.body
    const before = { x: scrollX, y: scrollY }
    const problems: string[] = []
    for (const element of within.querySelectorAll<HTMLElement>(kinds)) {
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      if (element.closest('[inert], [aria-hidden=true]') || element.matches(':disabled')) continue
      // The reader's position; a bar comes to rest where its part of the page ends.
      scrollTo({ left: before.x, top: before.y, behavior: 'instant' })
      if (!standsInSight(element)) element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
      const { left, top, width, height } = element.getBoundingClientRect()
      // An element that is read aloud alone takes a pixel.
      if (width < 4 || height < 4) continue
      const met = document.elementFromPoint(left + width / 2, top + Math.min(height / 2, innerHeight / 2))
      if (!met || element.contains(met) || met.contains(element)) continue
      if (element.closest('label')?.contains(met) || met.closest('label')?.contains(element)) continue
      if (isInUse(met, element)) continue
      problems.push(`${nameOf(element)} lies below ${nameOf(met)} .${met.className}`)
    }
    scrollTo(before.x, before.y)
    return problems
  })

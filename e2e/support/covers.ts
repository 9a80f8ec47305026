/** What lies above something that a member needs. */
import type { Page } from 'playwright-core'

/**
 * Fields, composers and buttons that send, each brought into sight as focus brings it: those at whose middle something
 * else is met, with what covers them.
 */
export const coveredPlaces = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const kinds = 'input:not([type=hidden]), textarea, [contenteditable=true], button[type=submit]'
    const nameOf = (element: Element): string => {
      const words = element.getAttribute('aria-label') ?? element.getAttribute('name') ?? element.textContent
      return `${element.localName} “${(words ?? '').trim().slice(0, 40)}”`
    }
    const open = document.querySelector('[role=dialog], [role=alertdialog]')
    const within = open ?? document.querySelector('main') ?? document.body
    const before = { x: scrollX, y: scrollY }
    const problems: string[] = []
    for (const element of within.querySelectorAll<HTMLElement>(kinds)) {
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      if (element.closest('[inert], [aria-hidden=true]') || element.matches(':disabled')) continue
      element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
      const { left, top, width, height } = element.getBoundingClientRect()
      // What is read aloud alone takes a pixel.
      if (width < 4 || height < 4) continue
      const met = document.elementFromPoint(left + width / 2, top + Math.min(height / 2, innerHeight / 2))
      if (!met || element.contains(met) || met.contains(element)) continue
      if (element.closest('label')?.contains(met) || met.closest('label')?.contains(element)) continue
      problems.push(`${nameOf(element)} lies below ${nameOf(met)} .${met.className}`)
    }
    scrollTo(before.x, before.y)
    return problems
  })

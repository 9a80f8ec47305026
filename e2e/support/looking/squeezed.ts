/** Finds boxes without the room that they need, on a page that fits its window. */
import type { Page } from 'playwright'

/**
 * Short words that break in two, icons that are narrower than high, and text that sticks out of its box: what happens to
 * our own words where those of a member take the room. A word of up to twelve letters has its room at every width.
 */
export const squeezed = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const problems = new Set<string>()
    const nameOf = (element: Element) =>
      `${element.localName}.${element.getAttribute('class')?.split(' ')[0] ?? ''} in ${element.parentElement?.localName}.${element.parentElement?.getAttribute('class')?.split(' ')[0] ?? ''}`
    const isSeen = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !element.closest('[class*="visually"], [class*="idden"], select, option, svg, [inert]')
    for (const icon of document.querySelectorAll('svg[class*="_icon_"]')) {
      const { width, height } = icon.getBoundingClientRect()
      if (isSeen(icon.parentElement ?? icon) && width > 0 && width < height * 0.8)
        problems.add(`an icon of ${Math.round(width)} × ${Math.round(height)} px: ${nameOf(icon)}`)
    }
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      const text = node.textContent ?? ''
      if (!parent || text.trim() === '' || !isSeen(parent)) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const whole = range.getBoundingClientRect()
      const { width, height } = parent.getBoundingClientRect()
      // An element that is read aloud alone takes a pixel.
      if (whole.width < 2 || whole.height < 2 || width < 2 || height < 2) continue
      // An element that is cut off on purpose says so by its style.
      let clipped: Element | null = parent
      while (clipped && getComputedStyle(clipped).overflowX === 'visible') clipped = clipped.parentElement
      if (!clipped && (whole.right > innerWidth + 1 || whole.left < -1))
        problems.add(`“${text.trim().slice(0, 20)}” sticks out of the window: ${nameOf(parent)}`)
      let box: Element | null = parent
      while (box && getComputedStyle(box).display === 'inline') box = box.parentElement
      if (box && box !== document.body && getComputedStyle(box).overflowX === 'visible') {
        const { left, right } = box.getBoundingClientRect()
        // A space at the end of a line that keeps its spaces hangs out of its box, and nobody sees it.
        const { whiteSpace, fontSize } = getComputedStyle(box)
        const hangs = whiteSpace.startsWith('pre') ? Number.parseFloat(fontSize) / 3 : 0
        if (whole.right > right + 1.5 + hangs || whole.left < left - 1.5)
          problems.add(
            `“${text.trim().slice(0, 20)}” sticks out of its box by ${Math.round(whole.right - right)} px: ${nameOf(box)}`,
          )
      }
      if (whole.height < 2 * Number.parseFloat(getComputedStyle(parent).fontSize)) continue
      // Letters between spaces: an address or a word of more may break anywhere.
      for (const { 0: word, index } of text.matchAll(/(?<!\S)\p{L}{2,12}(?!\S)/gu)) {
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const rects = [...range.getClientRects()].filter(({ width }) => width > 0)
        const [first, last] = [rects[0], rects.at(-1)]
        if (first && last && last.top >= first.bottom - 2) problems.add(`“${word}” breaks: ${nameOf(parent)}`)
      }
    }
    return [...problems]
  })

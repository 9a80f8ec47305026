/**
 * Keeps the taken part of the window's foot as custom properties of the document: `--foot-frame` is the upper edge of
 * what the shell has there (the bar of places, the question about cookies), `--foot-page` that of the page's own bars
 * above it (to save, to publish, to write), `--foot-over` that of what lies above both. Each is at least the one
 * before.
 */
const layers = ['frame', 'page', 'over'] as const
export type FootLayer = (typeof layers)[number]

interface Bar {
  layer: FootLayer
  element: HTMLElement
}

const bars = new Set<Bar>()

/** The upper edge of a bar in pixels from the foot; 0 where it is not shown, or scrolls away with its page. */
const edgeOf = ({ layer, element }: Bar): number => {
  if (element.offsetHeight === 0) return 0
  if (layer === 'over') return window.innerHeight - element.getBoundingClientRect().top
  const { position, bottom } = getComputedStyle(element)
  return position === 'sticky' || position === 'fixed' ? element.offsetHeight + (Number.parseFloat(bottom) || 0) : 0
}

const measure = (): void => {
  const { style } = document.documentElement
  let edge = 0
  // In their order: a bar of a layer stands on the edge of the one before.
  for (const layer of layers) {
    for (const bar of bars) if (bar.layer === layer) edge = Math.max(edge, edgeOf(bar))
    style.setProperty(`--foot-${layer}`, `${Math.round(edge)}px`)
  }
}

const watching: { sizes?: ResizeObserver } = {}
const sizes = (): ResizeObserver | undefined => {
  if (watching.sizes || !('ResizeObserver' in globalThis)) return watching.sizes
  watching.sizes = new ResizeObserver(measure)
  window.addEventListener('resize', measure)
  return watching.sizes
}

/** The ref of an element that stands at the window's foot: nothing else is put over it, and the focus stays clear of it. */
export const footBarOf =
  (layer: FootLayer) =>
  (element: HTMLElement | null): (() => void) | undefined => {
    if (!element) return undefined
    const bar = { layer, element }
    bars.add(bar)
    sizes()?.observe(element)
    measure()
    return () => {
      bars.delete(bar)
      sizes()?.unobserve(element)
      measure()
    }
  }

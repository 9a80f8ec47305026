/** The path by which the visitor came into this page, stored as referrer (docs/product/screens.md, /Create). */
export const entryPath = (): string => {
  const [visit] = performance.getEntriesByType('navigation')
  const { pathname, search } = new URL(visit?.name ?? location.href, location.href)
  return pathname + search
}

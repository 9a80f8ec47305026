const here = 'http://here.invalid'

/**
 * A path as a browser reads it, when it stays on the site.
 * @returns undefined for what would lead away, such as `//other.example` or `/\other.example`
 */
export const ownPath = (path: string): string | undefined => {
  if (!path.startsWith('/') || !URL.canParse(path, here)) return undefined
  const { origin, pathname, search, hash } = new URL(path, here)
  // Dots may leave two slashes at the beginning: harmless here, an address of another host when it is read again.
  return origin === here && !pathname.startsWith('//') ? `${pathname}${search}${hash}` : undefined
}

const here = 'http://here.invalid'

/**
 * A path as a browser reads it, when it stays on the site that it was given to: for everything that comes from outside
 * (an address, a link of single sign-on, a push) and names where to go on.
 * @returns undefined for what would lead away, such as `//other.example`, `/\other.example` or `/.//other.example`
 */
export const ownPath = (path: unknown): string | undefined => {
  if (typeof path !== 'string' || !path.startsWith('/') || !URL.canParse(path, here)) return undefined
  const { origin, pathname, search, hash } = new URL(path, here)
  // Dots may leave two slashes at the beginning: harmless here, an address of another host when it is read again.
  return origin === here && !pathname.startsWith('//') ? `${pathname}${search}${hash}` : undefined
}

/**
 * The path to go to after signing in, from the query `u`. Anything that could lead away from this site is dropped.
 */
export const sameOriginPath = (wanted: string | null, origin: string): string | undefined => {
  if (!wanted?.startsWith('/') || !URL.canParse(wanted, origin)) return undefined
  const address = new URL(wanted, origin)
  return address.origin === origin ? address.pathname + address.search + address.hash : undefined
}

/** Tells whether a path is a route or below it. React Router does not mind the case of a path, so neither does this. */
export const isBelow = (path: string, route: string): boolean => {
  const [wanted, prefix] = [path.toLowerCase(), route.toLowerCase()]
  return wanted === prefix || wanted.startsWith(prefix.endsWith('/') ? prefix : `${prefix}/`)
}

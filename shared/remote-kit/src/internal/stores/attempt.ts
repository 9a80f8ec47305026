/** A browser may refuse storage, and what lies there may be broken: then it is as if there were nothing. */
export const attempt = <T>(act: () => T): T | undefined => {
  try {
    return act()
  } catch {
    return undefined
  }
}

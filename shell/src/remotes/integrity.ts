/**
 * The hashes of everything that the page may run (R16): the shell's own files from its first script, those of each
 * release from its release.json. Scripts and style sheets are fetched with them, so a byte that changed on the way is
 * refused by the browser.
 */
declare global {
  /** Asked by the loading code of shell and remotes for the hash of an address. */
  var samvaerIntegrity: ((address: string) => string) | undefined
  /** Written in front of the first script by the build; the script of further hashes adds to it. */
  var samvaerShellFiles: Record<string, string> | undefined
}

/** Matches no content: a file that a release does not list is not run. */
const refusal = `sha384-${'A'.repeat(64)}`

const tables = new Map<string, Readonly<Record<string, string>>>()

/**
 * Makes the hashes of a folder known. `base` is its path with a slash at the end. A folder without hashes (a local
 * override from a development server) is not checked.
 */
export const registerIntegrity = (base: string, integrity: Readonly<Record<string, string>>): void => {
  const { pathname } = new URL(base, location.href)
  if (Object.keys(integrity).length > 0) tables.set(pathname, integrity)
}

/** The integrity value of an address; empty when its folder has no hashes. */
export const integrityFor = (address: string): string => {
  const { pathname } = new URL(address, location.href)
  for (const [base, table] of tables) {
    if (pathname.startsWith(base)) return table[pathname.slice(base.length)] ?? refusal
  }
  return ''
}

/** True when the hash of one of the shell's own files is known. */
export const isShellFile = (file: string): boolean => file in (globalThis.samvaerShellFiles ?? {})

export const installIntegrity = (): void => {
  registerIntegrity('/assets/', globalThis.samvaerShellFiles ?? {})
  globalThis.samvaerIntegrity = integrityFor
}

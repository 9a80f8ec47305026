/** The packages of `pnpm-lock.yaml`, which pnpm writes in one form: a name at two spaces, its archive at four. */

export interface LockedPackage {
  name: string
  version: string
  /** `sha512-…` of the archive; undefined where the lock file has none. */
  integrity: string | undefined
}

const entry = /^ {2}'?((?:@[^/@\s]+\/)?[^@\s']+)@([^'\s]+?)'?:$/
const hash = /\bintegrity: ([\w+/=-]+)/

/** @throws Error when the text has no packages: its form has changed */
export const lockedPackages = (text: string): LockedPackage[] => {
  const section = /\npackages:\n([\s\S]*?)\n(?=snapshots:\n|$)/.exec(text)?.[1] ?? ''
  const found: LockedPackage[] = []
  for (const line of section.split('\n')) {
    const [, name, version] = entry.exec(line) ?? []
    if (name !== undefined && version !== undefined) found.push({ name, version, integrity: undefined })
    else if (line.startsWith('    resolution:')) Object.assign(found.at(-1) ?? {}, { integrity: hash.exec(line)?.[1] })
  }
  if (found.length === 0) throw new Error('The lock file names no package: its form has changed')
  return found
}

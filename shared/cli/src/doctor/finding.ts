/** A finding of the doctor about one thing that the platform stands on. */
export interface Finding {
  /** `database`, `mail`. */
  of: string
  /** `noted` is neither good nor wrong: it depends on what the platform is for. */
  state: 'good' | 'wrong' | 'noted'
  says: string
  /** The way to mend it. */
  then?: string
}

export const good = (of: string, says: string): Finding => ({ of, state: 'good', says })
export const noted = (of: string, says: string): Finding => ({ of, state: 'noted', says })
export const wrong = (of: string, says: string, then: string): Finding => ({ of, state: 'wrong', says, then })

/** An address as it may be shown: without name and password. */
export const shown = (address: string): string => address.replace(/\/\/[^/]*@/, '//')

/** The first line of an error, without the address that may hold a password. */
export const reasonOf = (error: unknown): string => {
  const [line = ''] = (error instanceof Error ? error.message || error.name : String(error)).split('\n')
  return shown(line)
}

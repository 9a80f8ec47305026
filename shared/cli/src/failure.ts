/** A failure that the person at the terminal can do something about: one line, no stack. */
export class ClearFailure extends Error {}

/** Runs a command; a ClearFailure becomes its one line and exit code 1, anything else its stack. */
export const runCommand = async (command: () => Promise<number | undefined>): Promise<void> => {
  try {
    const code = await command()
    if (code !== undefined) process.exit(code)
  } catch (error) {
    if (error instanceof ClearFailure) console.error(error.message)
    else console.error(error)
    process.exit(1)
  }
}

/** Puts the system's refusal of a file into words. */
export const explainFileError = (error: unknown, path: string): ClearFailure => {
  const code = (error as NodeJS.ErrnoException).code
  const reasons: Record<string, string> = {
    EACCES: 'this user may not write there',
    EPERM: 'this user may not write there',
    EROFS: 'that disk is read-only',
    ENOSPC: 'the disk is full',
    ENOTDIR: 'a part of the path is a file',
    EEXIST: 'it is a file, not a folder',
  }
  return new ClearFailure(`Cannot use ${path}: ${reasons[code ?? ''] ?? code ?? String(error)}.`)
}

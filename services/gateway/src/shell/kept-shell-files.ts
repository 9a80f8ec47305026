import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'

const day = 86_400_000
/** Milliseconds for which a page that is still open may ask for files of a shell that was replaced (R18). */
const keptFor = 7 * day
/** Milliseconds between two marks that the files of the running shell are in use. */
const markedEvery = day

const filesIn = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
}

/**
 * The files of the shells that were served from this data folder, as long as a page may ask for them: a new build, or
 * a new checkout, brings its own files only.
 */
export class KeptShellFiles {
  readonly folder: string
  private readonly shellDir: string
  private readonly failed: (error: unknown) => void
  private current: readonly string[] = []
  private running: Promise<void> = Promise.resolve()
  private readonly marking: NodeJS.Timeout

  /** @param failed called when files cannot be kept; the running shell is served all the same */
  constructor(shellDir: string, dataDir: string, failed: (error: unknown) => void) {
    this.shellDir = shellDir
    this.folder = join(dataDir, 'shell-files')
    this.failed = failed
    this.marking = setInterval(() => this.update(), markedEvery).unref()
  }

  /** Copies the files of the shell that runs now, and removes what no open page asks for any more. */
  update(): void {
    this.running = this.running.then(() => this.keep()).catch(this.failed)
  }

  /** Resolves when nothing more is written. */
  async end(): Promise<void> {
    clearInterval(this.marking)
    await this.running
  }

  private async keep(): Promise<void> {
    const replaced = this.current
    this.current = (await filesIn(this.shellDir)).filter((file) => !file.endsWith('.map'))
    await this.mark(replaced)
    for (const file of this.current) await this.copy(file)
    await this.mark(this.current)
    const oldest = Date.now() - keptFor - markedEvery
    for (const file of await filesIn(this.folder)) {
      const path = join(this.folder, file)
      if ((await stat(path)).mtimeMs < oldest) await rm(path, { force: true })
    }
  }

  private async copy(file: string): Promise<void> {
    const target = join(this.folder, file)
    const [source, known] = await Promise.all([stat(join(this.shellDir, file)), stat(target).catch(() => undefined)])
    if (known?.size === source.size) return
    const incoming = `${target}.${process.pid}`
    await mkdir(dirname(target), { recursive: true })
    await copyFile(join(this.shellDir, file), incoming)
    await rename(incoming, target)
  }

  /** Notes that files are in use today. */
  private async mark(files: readonly string[]): Promise<void> {
    const now = new Date()
    for (const file of files) await utimes(join(this.folder, file), now, now).catch(() => undefined)
  }
}

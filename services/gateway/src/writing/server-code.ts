import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ListedRelease } from '@samvaer/contracts/registry/listed-release'
import { LRUCache } from 'lru-cache'
import type { ShellBuild } from '../shell/shell-build.ts'
import { parseSheet, type Sheet } from './used-styles.ts'
import type { CodeOf } from './writer.ts'

const keptCodes = 30
const keptSheets = 200

const integrityOf = (content: Buffer, algorithm: string): string =>
  `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`

/** The builds for the server, each read once and only where it has the hash that its description says. */
export class ServerCode {
  private readonly shellDir: string
  private readonly releasesDir: string
  private readonly kept = new LRUCache<string, Promise<CodeOf | undefined>>({ max: keptCodes })
  private readonly sheets = new LRUCache<string, Sheet>({ max: keptSheets })

  constructor(shellDir: string, releasesDir: string) {
    this.shellDir = shellDir
    this.releasesDir = releasesDir
  }

  ofShell({ server }: ShellBuild): Promise<CodeOf | undefined> {
    if (!server) return Promise.resolve(undefined)
    return this.read(join(this.shellDir, server.file), server.integrity)
  }

  ofRelease({ description: { name, version, server, integrity } }: ListedRelease): Promise<CodeOf | undefined> {
    const hash = server && integrity[server.script]
    if (!hash) return Promise.resolve(undefined)
    return this.read(join(this.releasesDir, name, version, server.script), hash)
  }

  /**
   * Returns the style sheets of a page of a release, those of the shell first.
   * @param shared what the page took of the shell, by request
   * @returns undefined where one of them is not as its description says, or no style sheet
   */
  async sheetsOf(shell: ShellBuild, release: ListedRelease, shared: readonly string[]): Promise<Sheet[] | undefined> {
    const { name, version, server, integrity } = release.description
    const ofShell = [shell.rest, shell.remotes, ...shared.flatMap((request) => shell.shared[request] ?? [])]
    const files = new Map(
      ofShell.flatMap(({ styles }) =>
        styles.map(({ file, integrity: hash }) => [join(this.shellDir, file), hash] as const),
      ),
    )
    const own = server?.style
    const hash = own && integrity[own]
    if (own && hash) files.set(join(this.releasesDir, name, version, own), hash)
    try {
      const sheets = await Promise.all([...files].map(([file, fileHash]) => this.sheet(file, fileHash)))
      return sheets.every((sheet) => sheet !== undefined) ? sheets : undefined
    } catch {
      return undefined
    }
  }

  private async sheet(file: string, hash: string): Promise<Sheet | undefined> {
    const known = this.sheets.get(hash)
    if (known) return known
    const read = await this.checked(file, hash)
    if (!read) return undefined
    const sheet = parseSheet(read.code)
    this.sheets.set(hash, sheet)
    return sheet
  }

  private read(file: string, hash: string): Promise<CodeOf | undefined> {
    const known = this.kept.get(hash)
    if (known) return known
    const reading = this.checked(file, hash)
    this.kept.set(hash, reading)
    return reading
  }

  private async checked(file: string, hash: string): Promise<CodeOf | undefined> {
    const content = await readFile(file).catch(() => undefined)
    const isWhole = content && integrityOf(content, hash.split('-', 1)[0] ?? '') === hash
    if (isWhole) return { hash, code: content.toString('utf8') }
    this.kept.delete(hash)
    return undefined
  }
}

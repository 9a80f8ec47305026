import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ListedRelease } from '@samvaer/contracts/registry/listed-release'
import { LRUCache } from 'lru-cache'
import type { ShellBuild } from '../shell/shell-build.ts'
import type { CodeOf } from './writer.ts'

const keptCodes = 30

const integrityOf = (content: Buffer, algorithm: string): string =>
  `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`

/** The builds for the server, each read once and only where it has the hash that its description says. */
export class ServerCode {
  private readonly shellDir: string
  private readonly releasesDir: string
  private readonly kept = new LRUCache<string, Promise<CodeOf | undefined>>({ max: keptCodes })

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

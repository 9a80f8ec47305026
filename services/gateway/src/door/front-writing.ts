/**
 * Draws the front page of visitors by the shell's build for the server, so that its form can be used before any script.
 * The code is the platform's own and is told nothing of anybody, so it runs in a realm of this process: once for each
 * brand and language of a build, and once for each sign-in that the form sent itself and that was refused, as long as
 * those are few.
 */
import { Script } from 'node:vm'
import type { FrontToWrite, WrittenFront } from '@samvaer/contracts/shell/door'
import type { FrontAsked, FrontWriter } from '../pages/front-writer.ts'
import { bootOf, type PagePieces } from '../pages/page-document.ts'
import type { ShellBuild } from '../shell/shell-build.ts'
import { Realms, scriptOfShell } from '../writing/realm.ts'
import { ServerCode } from '../writing/server-code.ts'

/** Milliseconds: the first page of a build reads its code, beside whatever else the machine does. */
const patience = 5000
/** Sign-ins with what somebody typed that are drawn at most, in so many milliseconds: each holds this process up. */
const mostRefusals = 20
const refusalsWithin = 10_000

/** Has the shell's code draw the front page, where it would draw a remote's. */
const frontInstead = new Script('globalThis.samvaerWrite = globalThis.samvaerWriteFront')

type Written = WrittenFront | undefined

export class FrontWriting implements FrontWriter {
  private readonly code: ServerCode
  private readonly failed: (error: unknown) => void
  private readonly now: () => number
  /** The times of the last ones. */
  private refusals: number[] = []
  private realms: { hash: string; of: Realms } | undefined
  private readonly kept = new WeakMap<PagePieces, Map<string, Promise<Written>>>()

  /** @param failed called when a page cannot be drawn: it goes out without its form then */
  constructor(
    folders: { shellDir: string; releasesDir: string },
    failed: (error: unknown) => void,
    now: () => number = () => performance.now(),
  ) {
    this.code = new ServerCode(folders.shellDir, folders.releasesDir)
    this.failed = failed
    this.now = now
  }

  write(pieces: PagePieces, shell: ShellBuild, asked: FrontAsked): Promise<Written> {
    if (asked.refusal?.login)
      return this.mayDrawRefusal() ? this.draw(pieces, shell, asked) : Promise.resolve(undefined)
    const pages = this.kept.get(pieces) ?? new Map<string, Promise<Written>>()
    this.kept.set(pieces, pages)
    const key = JSON.stringify([asked.returning, asked.consented, asked.profile, asked.refusal])
    const page = pages.get(key) ?? this.draw(pieces, shell, asked)
    pages.set(key, page)
    return page
  }

  private mayDrawRefusal(): boolean {
    const from = this.now() - refusalsWithin
    this.refusals = this.refusals.filter((at) => at > from)
    if (this.refusals.length >= mostRefusals) return false
    this.refusals.push(this.now())
    return true
  }

  private async draw(pieces: PagePieces, shell: ShellBuild, asked: FrontAsked): Promise<Written> {
    const code = await this.code.ofShell(shell)
    if (!code) return undefined
    if (this.realms?.hash !== code.hash) this.realms = { hash: code.hash, of: new Realms(scriptOfShell(code.code)) }
    try {
      const text = this.realms.of.draw(frontInstead, JSON.stringify(pageOf(pieces, asked)), patience)
      const outcome = JSON.parse(text ?? '{}') as { written?: WrittenFront; failed?: string }
      if (!outcome.written) throw new Error(outcome.failed ?? 'It waits for something that never comes')
      return outcome.written
    } catch (error) {
      this.failed(error)
      return undefined
    }
  }
}

const pageOf = (
  pieces: PagePieces,
  { origin, profile, returning, consented, picture, refusal }: FrontAsked,
): FrontToWrite => {
  const boot = JSON.parse(bootOf(pieces, profile)) as FrontToWrite['boot']
  const { site } = boot
  const scenes = picture === undefined ? site.scenes : { ...site.scenes, front: picture }
  return {
    address: `${origin}${returning ? '/?u=' : '/'}`,
    boot: { ...boot, site: { ...site, ...(scenes && { scenes }) } },
    consented,
    refusal,
  }
}

/**
 * Runs a release's code in a realm of its own, a new one for every page: the language and nothing else. No object of this
 * process goes in, and only texts come out, so that nothing in it leads to this process.
 */
import { constants, createContext, runInContext, Script } from 'node:vm'

/** Matches an `import()`: that throws an object of this process, so code with one does not run. */
const importing = /\bimport\s*[(/]/

export class Refused extends Error {
  override name = 'Refused'
}

export const scriptOfShell = (code: string): Script => new Script(code, { filename: 'shell.js' })

/** @throws Refused, or SyntaxError */
export const scriptOfRemote = (code: string): Script => {
  if (importing.test(code)) throw new Refused('It imports as it runs')
  return new Script(code, { filename: 'remote.js' })
}

const newRealm = () =>
  createContext(constants.DONT_CONTEXTIFY, {
    // Within the time of the code that made them.
    microtaskMode: 'afterEvaluate',
    codeGeneration: { strings: false, wasm: false },
  })

type Realm = ReturnType<typeof newRealm>

/** Taken away before anything runs: waiting for other threads, and code of other kinds. */
const closed = new Script("for (const name of ['Atomics', 'SharedArrayBuffer', 'WebAssembly']) delete globalThis[name]")
const outcome = new Script('globalThis.samvaerWritten')

/** Draws pages with the shell's code; the realm of the next page stands ready as long as nobody asks. */
export class Realms {
  private readonly shell: Script
  private ready: Realm | undefined

  constructor(shell: Script) {
    this.shell = shell
  }

  private make(): Realm {
    const realm = newRealm()
    closed.runInContext(realm)
    this.shell.runInContext(realm)
    return realm
  }

  /** Makes a realm for the next page. */
  prepare(): void {
    this.ready ??= this.make()
  }

  /** Forgets the realm that stands ready. */
  drop(): void {
    this.ready = undefined
  }

  /**
   * Runs a remote's code without a page.
   * @throws as `draw` does
   */
  tryOut(remote: Script, limit: number): void {
    remote.runInContext(this.ready ?? this.make(), { timeout: limit })
    this.ready = undefined
  }

  /**
   * Returns what the page became, as JSON; undefined where it waits for something that never comes.
   * @param limit milliseconds
   * @throws whatever the code throws, or ERR_SCRIPT_EXECUTION_TIMEOUT
   */
  draw(remote: Script, page: string, limit: number): string | undefined {
    const realm = this.ready ?? this.make()
    this.ready = undefined
    const begun = performance.now()
    const timeLeft = () => Math.max(1, Math.ceil(limit - (performance.now() - begun)))
    remote.runInContext(realm, { timeout: timeLeft() })
    runInContext(`samvaerWrite(${JSON.stringify(page)})`, realm, { timeout: timeLeft() })
    const written: unknown = outcome.runInContext(realm, { timeout: timeLeft() })
    return typeof written === 'string' ? written : undefined
  }
}

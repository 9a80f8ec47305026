import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { FromWriter, Outcome, ToWriter, WriteMessage } from './messages.ts'
import { usualZone } from './reader-zone.ts'

/** A script by its hash. */
export interface CodeOf {
  hash: string
  code: string
}

export interface Drawn {
  outcome: Outcome
  text: string
}

/** Megabytes of objects that the code of a page may make. */
const objectMemory = 192
/** Bytes: a process that holds more ends, and a new one takes its place. */
const mostMemory = 600 * 1024 * 1024
/** Milliseconds beyond its time after which a page that does not answer ends with its process. */
const grace = 100
/** Milliseconds to start and to read code: no page waits for it. */
const patience = 10_000
/** Milliseconds after which code is taken for one that never ends: a page that is only slow is drawn, for nobody. */
const hangs = 1000
/**
 * Every page has a realm of its own, in which nothing has run before. Baseline code is kept from one to the next, so it
 * is made at once; what the optimising compilers make is about one realm alone, and comes when its page has gone.
 */
const compilers = ['--always-sparkplug', '--no-opt', '--no-maglev']

const folder = fileURLToPath(new URL('.', import.meta.url))
const file = fileURLToPath(new URL('./writer-process.ts', import.meta.url))
/** Node reads this to know how the files are written. */
const ofPackage = fileURLToPath(new URL('../../package.json', import.meta.url))

/** A page for a process. */
export interface ToDraw {
  /** `PageToWrite` as JSON. */
  page: string
  /** The time zone in which times are written. */
  timeZone: string
  /** Milliseconds within which it is wanted. */
  limit: number
}

interface Running {
  process: ChildProcess
  known: Set<string>
  prepared: Set<string>
}

const pairOf = (shell: CodeOf, remote: CodeOf): string => `${shell.hash} ${remote.hash}`

/** One process that draws one page at a time; one that hangs, grows or ends makes way for another. */
export class Writer {
  private running: Running | undefined
  private finish: ((drawn: Drawn) => void) | undefined
  private pages = 0

  get busy(): boolean {
    return this.finish !== undefined
  }

  get processId(): number | undefined {
    return this.running?.process.pid
  }

  private start(): Running {
    const child = fork(file, [], {
      execArgv: [
        '--permission',
        `--allow-fs-read=${folder}*`,
        `--allow-fs-read=${ofPackage}`,
        `--max-old-space-size=${objectMemory}`,
        ...compilers,
      ],
      env: { TZ: usualZone },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    const running = { process: child, known: new Set<string>(), prepared: new Set<string>() }
    child.on('error', () => this.left(running))
    child.on('exit', () => this.left(running))
    child.on('message', (answer: FromWriter) => {
      if (this.running === running && answer.id === this.pages) this.answered(answer)
    })
    // The gateway ends without waiting for it.
    child.unref()
    child.channel?.unref()
    return running
  }

  private answered({ outcome, text, memory }: FromWriter): void {
    if (memory > mostMemory) this.end()
    this.settle({ outcome, text })
  }

  private left(running: Running): void {
    if (this.running !== running) return
    this.running = undefined
    this.settle({ outcome: 'failed', text: 'Its process ended: it may have had no memory left' })
  }

  private settle(drawn: Drawn): void {
    const { finish } = this
    this.finish = undefined
    finish?.(drawn)
  }

  /** True when it has read the code. */
  isPrepared(shell: CodeOf, remote: CodeOf): boolean {
    return this.running?.prepared.has(pairOf(shell, remote)) ?? false
  }

  /** Starts the process and has it read the code; to be called while it is not busy. */
  async prepare(shell: CodeOf, remote: CodeOf): Promise<Drawn> {
    this.running ??= this.start()
    const { running } = this
    const drawn = await this.ask('prepare', running, shell, remote, {
      ...{ page: '', timeZone: usualZone, limit: hangs },
      patience,
    })
    if (drawn.outcome === 'written') running.prepared.add(pairOf(shell, remote))
    return drawn
  }

  /** Draws a page; to be called while it is not busy and has read the code. */
  draw(shell: CodeOf, remote: CodeOf, page: ToDraw): Promise<Drawn> {
    this.running ??= this.start()
    const limit = Math.max(page.limit, hangs)
    return this.ask('write', this.running, shell, remote, { ...page, limit, patience: limit + grace })
  }

  private ask(
    kind: WriteMessage['kind'],
    running: Running,
    shell: CodeOf,
    remote: CodeOf,
    { patience, ...page }: ToDraw & { patience: number },
  ): Promise<Drawn> {
    this.pages += 1
    const id = this.pages
    const tell = (message: ToWriter) => running.process.connected && running.process.send(message, () => undefined)
    for (const { hash, code } of [shell, remote]) {
      if (!running.known.has(hash)) tell({ kind: 'script', hash, code })
      running.known.add(hash)
    }
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        this.end()
        this.settle({ outcome: 'late', text: `It did not end within ${patience} ms` })
      }, patience)
      this.finish = (drawn) => {
        clearTimeout(timer)
        resolve(drawn)
      }
      tell({ kind, id, shell: shell.hash, remote: remote.hash, ...page })
    })
  }

  end(): void {
    const ending = this.running?.process
    this.running = undefined
    ending?.kill('SIGKILL')
  }
}

import { type CodeOf, type Drawn, type ToDraw, Writer } from './writer.ts'

/** Pages that wait for a process at most: behind them a page goes out as it is. */
const mostWaiting = 10

/** The processes that draw pages. */
export class Writers {
  private readonly writers: Writer[]
  private waiting: (() => void)[] = []

  constructor(processes = 1) {
    this.writers = Array.from({ length: processes }, () => new Writer())
  }

  /** True when a page can be drawn without reading code first. */
  arePrepared(shell: CodeOf, remote: CodeOf): boolean {
    return this.writers.some((writer) => writer.isPrepared(shell, remote))
  }

  /** Has every process read the code; undefined where all were busy. */
  async prepare(shell: CodeOf, remote: CodeOf): Promise<Drawn | undefined> {
    const idle = this.writers.filter((writer) => !writer.busy && !writer.isPrepared(shell, remote))
    const drawn = await Promise.all(idle.map((writer) => writer.prepare(shell, remote)))
    this.next()
    return drawn.find(({ outcome }) => outcome !== 'written') ?? drawn[0]
  }

  /** True when so many pages wait that another one would go out as it is. */
  get areFull(): boolean {
    return this.waiting.length >= mostWaiting
  }

  /** Draws a page; undefined where no process was free in time, which is nobody's fault. */
  async draw(shell: CodeOf, remote: CodeOf, { limit, ...page }: ToDraw): Promise<Drawn | undefined> {
    const begun = performance.now()
    const free = () => this.writers.find((writer) => !writer.busy && writer.isPrepared(shell, remote))
    while (!free()) {
      const left = limit - (performance.now() - begun)
      if (left <= 0 || this.areFull || !(await this.turn(left))) return undefined
    }
    const left = Math.ceil(limit - (performance.now() - begun))
    const drawn = await free()?.draw(shell, remote, { ...page, limit: Math.max(1, left) })
    this.next()
    return drawn
  }

  /** Resolves with true once a process may be free, with false when that took too long. */
  private turn(patience: number): Promise<boolean> {
    return new Promise((resolve) => {
      const come = () => {
        clearTimeout(timer)
        resolve(true)
      }
      const timer = setTimeout(() => {
        this.waiting = this.waiting.filter((other) => other !== come)
        resolve(false)
      }, patience)
      this.waiting.push(come)
    })
  }

  private next(): void {
    this.waiting.shift()?.()
  }

  end(): void {
    for (const writer of this.writers) writer.end()
  }
}

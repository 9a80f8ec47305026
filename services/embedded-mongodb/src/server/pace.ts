import { fail } from '../errors.ts'

/** How long one command works before others get a turn, and never more than this of it in a turn. */
const LONGEST_TURN_MS = 8

const waiting: (() => void)[] = []

// One waiting command a turn of the event loop: between any two of them the sockets are read.
function resumeNext(): void {
  waiting.shift()?.()
  if (waiting.length > 0) setImmediate(resumeNext)
}

/** The time that a command may take (`maxTimeMS`), and when it lets others have a turn. */
export class Pace {
  private readonly expiresAt: number
  private turnEndsAt = performance.now() + LONGEST_TURN_MS

  constructor(maxTimeMs?: number) {
    this.expiresAt = maxTimeMs ? performance.now() + maxTimeMs : Number.POSITIVE_INFINITY
  }

  /** Is it time to `pause`? To be asked in every loop over documents; cheap. */
  due(): boolean {
    return performance.now() > this.turnEndsAt
  }

  /** Lets other commands run. @throws CommandError MaxTimeMSExpired */
  async pause(): Promise<void> {
    this.check()
    await new Promise<void>((resolve) => {
      waiting.push(resolve)
      if (waiting.length === 1) setImmediate(resumeNext)
    })
    this.turnEndsAt = performance.now() + LONGEST_TURN_MS
    this.check()
  }

  /** @throws CommandError MaxTimeMSExpired */
  check(): void {
    if (performance.now() > this.expiresAt) fail('MaxTimeMSExpired', 'operation exceeded time limit')
  }

  /** Waits for something, for no longer than is left. @throws CommandError MaxTimeMSExpired */
  async waitFor(something: Promise<void>): Promise<void> {
    if (this.expiresAt === Number.POSITIVE_INFINITY) await something
    else {
      const { promise, resolve } = Promise.withResolvers<void>()
      const timer = setTimeout(resolve, Math.max(0, this.expiresAt - performance.now()) + 1)
      await Promise.race([something, promise])
      clearTimeout(timer)
    }
    this.turnEndsAt = performance.now() + LONGEST_TURN_MS
    this.check()
  }

  /** Calls `work` for each item, with pauses between. */
  async each<T>(items: Iterable<T>, work: (item: T) => unknown): Promise<void> {
    for (const item of items) {
      if (this.due()) await this.pause()
      work(item)
    }
  }
}

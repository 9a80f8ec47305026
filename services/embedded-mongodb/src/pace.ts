import { fail } from './errors.ts'

/** The time that one command works before others get a turn, and never more than this of it in a turn. */
const LONGEST_TURN_MS = 8
/** More than a transaction stays open; whoever waits looks again afterwards. */
const LONGEST_WAIT_MS = 100_000

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
    await new Promise<void>((resolve) => {
      waiting.push(resolve)
      if (waiting.length === 1) setImmediate(resumeNext)
    })
    this.beginTurn()
  }

  private beginTurn(): void {
    const now = performance.now()
    if (now > this.expiresAt) fail('MaxTimeMSExpired', 'operation exceeded time limit')
    this.turnEndsAt = now + LONGEST_TURN_MS
  }

  /** Waits for something, for no longer than is left. @throws CommandError MaxTimeMSExpired */
  async waitFor(something: Promise<void>): Promise<void> {
    const left = Math.max(0, Math.min(this.expiresAt - performance.now(), LONGEST_WAIT_MS))
    const { promise, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(resolve, left + 1)
    await Promise.race([something, promise])
    clearTimeout(timer)
    this.beginTurn()
  }

  /** Calls `work` for each item, with pauses between. */
  async each<T>(items: Iterable<T>, work: (item: T) => unknown): Promise<void> {
    for (const item of items) {
      if (this.due()) await this.pause()
      work(item)
    }
  }
}

import { fail } from '../errors.ts'

const CHECK_EVERY = 256
const LONGEST_TURN_MS = 15

/** The time that a command may take (`maxTimeMS`), and when it lets others have a turn. */
export class Deadline {
  private readonly expiresAt: number
  private turnBegan = performance.now()
  private count = 0

  constructor(maxTimeMs: number | undefined) {
    this.expiresAt = maxTimeMs ? performance.now() + maxTimeMs : Number.POSITIVE_INFINITY
  }

  /** @throws CommandError MaxTimeMSExpired */
  check(): void {
    if (performance.now() > this.expiresAt) fail('MaxTimeMSExpired', 'operation exceeded time limit')
  }

  /** The same, cheap enough for every document. */
  checkSometimes(): void {
    if (++this.count % CHECK_EVERY === 0) this.check()
  }

  /** Lets other commands run when this one has had the processor for long. */
  async breathe(): Promise<void> {
    const now = performance.now()
    if (now > this.expiresAt) this.check()
    if (now - this.turnBegan < LONGEST_TURN_MS) return
    await new Promise((resolve) => setImmediate(resolve))
    this.turnBegan = performance.now()
  }

  /** How long is left, in milliseconds; undefined without a limit. */
  get remainingMs(): number | undefined {
    return this.expiresAt === Number.POSITIVE_INFINITY ? undefined : Math.max(0, this.expiresAt - performance.now())
  }
}

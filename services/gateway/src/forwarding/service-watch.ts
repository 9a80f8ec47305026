import { Agent, request } from 'undici'

/** Milliseconds without an answer after which a service is asked whether it lives. */
const doubtAfter = 1000
const lookEvery = 250
/** Milliseconds that a living service takes at most to say so. */
const patience = 500
/** Looks in a row without an answer after which a service is away: on a machine that is short of time one is missed. */
const looksMissed = 2

/** A request that waits for the head of its answer. */
export interface Waiting {
  abort: ((reason: Error) => void) | undefined
  /** The reason why it was given up, if it was. */
  aborted: Error | undefined
  end(): void
}

/**
 * Knows whether a service in another process lives. A refused connection shows by itself; a service that hangs is found
 * by its oldest waiting request: it is asked for /health/live, and without an answer, twice, everybody who waits is answered
 * at once that it is away. From then on only the watch knocks, until the service is back. A slow call of a living one goes on.
 */
export class ServiceWatch {
  away = false
  private readonly origin: string
  private readonly changed: (away: boolean) => void
  private readonly waiting = new Map<Waiting, number>()
  private readonly agent = new Agent({ connect: { timeout: patience }, keepAliveTimeout: 1 })
  private timer: NodeJS.Timeout | undefined
  private probing = false
  private missed = 0

  /** @param changed called when the service goes away, and when it is back */
  constructor(origin: string, changed: (away: boolean) => void) {
    this.origin = origin
    this.changed = changed
  }

  begin(): Waiting {
    const waiting: Waiting = {
      abort: undefined,
      aborted: undefined,
      end: () => {
        this.waiting.delete(waiting)
      },
    }
    this.waiting.set(waiting, Date.now())
    this.timer ??= setInterval(() => this.look(), lookEvery).unref()
    return waiting
  }

  close(): void {
    clearInterval(this.timer)
    this.timer = undefined
    void this.agent.destroy()
  }

  private look(): void {
    const [oldest] = this.waiting.values()
    const doubtful = oldest !== undefined && Date.now() - oldest >= doubtAfter
    if (this.away || doubtful) void this.probe()
    else this.missed = 0
    if (!this.away && oldest === undefined) {
      clearInterval(this.timer)
      this.timer = undefined
    }
  }

  private async probe(): Promise<void> {
    if (this.probing) return
    this.probing = true
    try {
      const answer = await request(`${this.origin}/health/live`, {
        dispatcher: this.agent,
        signal: AbortSignal.timeout(patience),
      })
      await answer.body.dump()
      this.missed = 0
      this.become(false)
    } catch {
      this.missed += 1
      if (this.missed < looksMissed) return
      this.become(true)
      this.giveUp()
    } finally {
      this.probing = false
    }
  }

  private become(away: boolean): void {
    if (this.away === away) return
    this.away = away
    this.changed(away)
  }

  private giveUp(): void {
    const reason = new Error('The service does not answer')
    for (const waiting of [...this.waiting.keys()]) {
      waiting.aborted = reason
      waiting.end()
      waiting.abort?.(reason)
    }
  }
}

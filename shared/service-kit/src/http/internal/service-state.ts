/**
 * Keeps the state of a service between start and end, and its running calls: what readiness, stopping and figures look
 * at.
 */

type Record = (status: number, seconds: number) => void

/** One running call. The figures are taken where it is answered: waiting for the socket would cost more than they do. */
export class RunningCall {
  private readonly record: Record
  private readonly onEnd: () => void
  private readonly startedAt = performance.now()
  private ended = false

  constructor(record: Record, onEnd: () => void) {
    this.record = record
    this.onEnd = onEnd
  }

  /** Ends the call; a second time does nothing. */
  end(status: number): void {
    if (this.ended) return
    this.ended = true
    this.record(status, (performance.now() - this.startedAt) / 1000)
    this.onEnd()
  }
}

export interface ServiceState {
  phase: 'starting' | 'ready' | 'stopping'
  /** It answers, and balancers are to send to others. */
  leaving: boolean
  begin(record: Record): RunningCall
  /** Resolves when no call runs, or after so many milliseconds. */
  quiet(longest: number): Promise<void>
}

export const createServiceState = (): ServiceState => {
  let running = 0
  let onQuiet: (() => void) | undefined
  const onEnd = () => {
    running -= 1
    if (running === 0) onQuiet?.()
  }
  return {
    phase: 'starting',
    leaving: false,
    begin: (record) => {
      running += 1
      return new RunningCall(record, onEnd)
    },
    quiet: (longest) =>
      new Promise((resolve) => {
        if (running === 0) return resolve()
        const timer = setTimeout(resolve, longest)
        onQuiet = () => {
          clearTimeout(timer)
          resolve()
        }
      }),
  }
}

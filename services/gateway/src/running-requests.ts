import type { GatewayResponse } from './gateway-response.ts'

/** Counts the requests that are being answered, and says whether new ones are still taken. */
export class RunningRequests {
  inFlight = 0
  /** They are answered, and balancers are to send to others. */
  leaving = false
  stopping = false
  private whenDone: (() => void) | undefined

  // One function for all requests, and one that is not wrapped: this runs for every one.
  private readonly ended = (): void => {
    this.inFlight -= 1
    if (this.inFlight === 0) this.whenDone?.()
  }

  begin(response: GatewayResponse): void {
    this.inFlight += 1
    response.on('close', this.ended)
  }

  /** Resolves when nothing runs any more, or after `grace` milliseconds. */
  async finished(grace: number): Promise<void> {
    if (this.inFlight === 0) return
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, grace)
      this.whenDone = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }
}

/** Events for the merchant, signed, and sent as real providers send them: late, twice, out of order, again after a failure. */
import { createHmac, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { EventType } from './book.ts'

export const manners = ['once', 'twice', 'late', 'reversed', 'never'] as const
export type Manner = (typeof manners)[number]

export interface WebhookEvent {
  id: string
  type: EventType
  handle: string
  at: string
}

export interface SentEvent {
  signature: string
  body: string
}

export const signatureHeader = 'x-sandbox-signature'

const lateBy = 5000
/** Milliseconds before each further try. */
const tries = [0, 500, 2000, 8000]

/** `t=<seconds>,v1=<hex>`: HMAC-SHA-256 over `<seconds>.<body>`, so that an old event cannot be sent again. */
export const signed = (event: WebhookEvent, secret: string, now: number): SentEvent => {
  const body = JSON.stringify(event)
  const seconds = Math.floor(now / 1000)
  const digest = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return { signature: `t=${seconds},v1=${digest}`, body }
}

/** The order in which, and the number of times that, the events of one decision leave. */
export const inManner = (events: readonly WebhookEvent[], manner: Manner): WebhookEvent[] => {
  if (manner === 'never') return []
  if (manner === 'twice') return events.flatMap((event) => [event, event])
  return manner === 'reversed' ? events.toReversed() : [...events]
}

export class Webhooks {
  private readonly target: string
  private readonly secret: string
  private readonly clock: () => number
  private readonly underWay = new Set<Promise<void>>()
  private readonly ending = new AbortController()

  constructor(target: string, secret: string, clock: () => number) {
    this.target = target
    this.secret = secret
    this.clock = clock
  }

  send(types: readonly EventType[], handle: string, manner: Manner): void {
    if (this.target === '' || types.length === 0) return
    const at = new Date(this.clock()).toISOString()
    const events = types.map((type): WebhookEvent => ({ id: randomUUID(), type, handle, at }))
    const sending = this.deliver(inManner(events, manner), manner === 'late' ? lateBy : 0).catch(() => undefined)
    this.underWay.add(sending)
    void sending.finally(() => this.underWay.delete(sending))
  }

  /** Nothing more is sent. */
  async stop(): Promise<void> {
    this.ending.abort()
    await Promise.all(this.underWay)
  }

  private async deliver(events: readonly WebhookEvent[], delay: number): Promise<void> {
    const { signal } = this.ending
    if (delay > 0) await pause(delay, undefined, { signal })
    for (const event of events)
      for (const wait of tries) {
        await pause(wait, undefined, { signal })
        if (await this.post(event)) break
      }
  }

  private async post(event: WebhookEvent): Promise<boolean> {
    const { signature, body } = signed(event, this.secret, this.clock())
    const headers = { 'content-type': 'application/json', [signatureHeader]: signature }
    const answer = await fetch(this.target, { method: 'POST', headers, body, signal: this.ending.signal }).catch(
      () => undefined,
    )
    await answer?.body?.cancel()
    return answer?.ok ?? false
  }
}

/** A payment provider that takes no money, as an HTTP server of its own. */
import { fastify } from 'fastify'
import { type ApiParts, addMerchantRoutes, addPayerRoutes, keyed } from './api.ts'
import { Book, type Outcome, type Payment, Refused } from './book.ts'
import { addControlRoutes } from './control.ts'
import { readState, writeState } from './state-file.ts'
import { type SentEvent, signed, type WebhookEvent, Webhooks } from './webhooks.ts'

export type { Failure, Outcome } from './book.ts'
export { type Manner, type SentEvent, signatureHeader, type WebhookEvent } from './webhooks.ts'

export interface SandboxOptions {
  /** 0 takes a free one. */
  port: number
  host?: string
  /** The merchant's key, and the secret that signs events. */
  key: string
  webhookSecret: string
  /** The address of events; empty: nowhere. */
  webhookUrl: string
  /** The name by which payers reach this machine; its own address unless said. */
  publicHost?: string
  /** The file that keeps it; without it everything ends with the process. */
  file?: string
  clock?: () => number
}

export interface PaymentSandbox {
  url: string
  payments(): Payment[]
  /** Sets the outcome of an agreement's charges from now on. */
  setOutcome(agreement: string, outcome: Outcome): void
  setAway(away: boolean): void
  /** An event as it would leave, for whoever delivers it by hand. */
  sign(event: WebhookEvent, secret?: string): SentEvent
  close(): Promise<void>
}

const formType = 'application/x-www-form-urlencoded'

export const startPaymentSandbox = async (options: SandboxOptions): Promise<PaymentSandbox> => {
  const { key, webhookSecret, file } = options
  const clock = options.clock ?? Date.now
  let away = false
  let loaded = false
  const book = new Book(readState(file), clock, () => {
    if (loaded && file !== undefined) writeState(file, book.kept())
  })
  loaded = true
  const webhooks = new Webhooks(options.webhookUrl, webhookSecret, clock)
  const app = fastify()
  let publicUrl = ''
  const parts: ApiParts = { book, webhooks, key, publicUrl: () => publicUrl, away: () => away }
  const setAway = (now: boolean) => {
    away = now
  }

  app.addContentTypeParser(formType, { parseAs: 'string' }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(body as string)))
  })
  app.setErrorHandler((error, _request, reply) => {
    const status = error instanceof Refused ? error.status : ((error as { statusCode?: number }).statusCode ?? 500)
    return reply.code(status).send({ error: error instanceof Error ? error.message : 'unexpected' })
  })
  keyed(app, key, (own) => {
    addMerchantRoutes(own, parts)
    addControlRoutes(own, book, { setAway })
  })
  addPayerRoutes(app, parts)
  const url = await app.listen({ port: options.port, host: options.host ?? '127.0.0.1' })
  publicUrl = options.publicHost === undefined ? url : `http://${options.publicHost}:${new URL(url).port}`

  return {
    url,
    payments: () => book.kept().payments,
    setOutcome: (agreement, outcome) => book.setOutcome(agreement, outcome),
    setAway,
    sign: (event, secret = webhookSecret) => signed(event, secret, clock()),
    close: async () => {
      await webhooks.stop()
      await app.close()
    },
  }
}

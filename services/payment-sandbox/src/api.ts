/** Answers the questions of a merchant and the acts of a payer. */
import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { type Book, methods, outcomes, type Payment, Refused } from './book.ts'
import { overPage, paymentPage } from './hosted-page.ts'
import { manners, type Webhooks } from './webhooks.ts'

export interface ApiParts {
  book: Book
  webhooks: Webhooks
  key: string
  /** Returns the address at which payers reach its pages. */
  publicUrl: () => string
  /** True while the acquirer behind it is away: charges cannot be made. */
  away: () => boolean
}

const ordered = {
  handle: z.string().min(1).max(100),
  amount: z.int().positive(),
  currency: z.string().length(3),
  text: z.string().min(1).max(60),
}
const opening = z.strictObject({
  ...ordered,
  recurring: z.boolean(),
  acceptUrl: z.url(),
  cancelUrl: z.url(),
  language: z.string(),
})
const charging = z.strictObject({ ...ordered, agreement: z.string() })
const refunding = z.strictObject({ handle: ordered.handle, payment: z.string(), amount: z.int().positive() })
const decision = z.object({
  decision: z.enum(['pay', 'cancel']),
  method: z.enum(methods).default('CreditCard'),
  outcome: z.enum(outcomes).default('Paid'),
  manner: z.enum(manners).default('once'),
})

const policy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'"

const isKey = (request: FastifyRequest, key: string): boolean => {
  const given = Buffer.from(request.headers.authorization ?? '')
  const wanted = Buffer.from(`Bearer ${key}`)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

/** @throws Refused 400 */
export const read = <Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> => {
  const parsed = schema.safeParse(body)
  if (!parsed.success) throw new Refused(400, z.prettifyError(parsed.error))
  return parsed.data
}

const sendPage = (reply: FastifyReply, html: string): FastifyReply =>
  reply
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('x-content-type-options', 'nosniff')
    .type('text/html; charset=utf-8')
    .send(html)

/** Routes behind the key of the merchant. */
export const keyed = (app: FastifyInstance, key: string, add: (app: FastifyInstance) => void): void => {
  void app.register(async (own) => {
    own.addHook('onRequest', async (request) => {
      if (!isKey(request, key)) throw new Refused(401, 'the key is wrong')
    })
    add(own)
  })
}

export const addMerchantRoutes = (app: FastifyInstance, { book, webhooks, publicUrl, away }: ApiParts): void => {
  const shown = ({ page, ...payment }: Payment) => ({
    ...payment,
    refunded: payment.refunds.reduce((sum, { amount }) => sum + amount, 0),
    url: page ? `${publicUrl()}/pay/${page.id}` : null,
  })

  app.post('/v1/pages', async ({ body }) => {
    const { recurring, acceptUrl, cancelUrl, language, ...order } = read(opening, body)
    return shown(book.open(order, { recurring, acceptUrl, cancelUrl, language }))
  })
  app.get<{ Params: { handle: string } }>('/v1/payments/:handle', async ({ params }) =>
    shown(book.payment(params.handle)),
  )
  app.get('/v1/payments', async ({ query }) => {
    const { from, until } = read(z.object({ from: z.coerce.number(), until: z.coerce.number() }), query)
    return { items: book.between(from, until).map(shown) }
  })
  app.post<{ Params: { handle: string } }>('/v1/payments/:handle/cancel', async ({ params }) => {
    const payment = book.payment(params.handle)
    webhooks.send(book.cancel(payment), payment.handle, 'once')
    return shown(payment)
  })
  app.post('/v1/charges', async ({ body }) => {
    if (away()) throw new Refused(503, 'the acquirer is away')
    const { agreement, ...order } = read(charging, body)
    const { payment, events } = book.charge(order, agreement)
    webhooks.send(events, payment.handle, 'once')
    return shown(payment)
  })
  app.post('/v1/refunds', async ({ body }) => {
    const { payment: handle, ...refund } = read(refunding, body)
    const { payment, events } = book.refund(handle, refund)
    webhooks.send(events, handle, 'once')
    return shown(payment)
  })
  app.delete<{ Params: { id: string } }>('/v1/agreements/:id', async ({ params }) => {
    book.end(params.id)
    return {}
  })
}

export const addPayerRoutes = (app: FastifyInstance, { book, webhooks }: ApiParts): void => {
  app.get<{ Params: { id: string } }>('/pay/:id', async ({ params }, reply) => {
    const payment = book.ofPage(params.id)
    const { language = 'en-GB', recurring = false, acceptUrl } = payment?.page ?? {}
    if (payment?.state !== 'Pending') return sendPage(reply.code(payment ? 200 : 404), overPage(language, acceptUrl))
    return sendPage(reply, paymentPage(payment, language, recurring))
  })
  app.post<{ Params: { id: string } }>('/pay/:id', async ({ params, body }, reply) => {
    const payment = book.ofPage(params.id)
    if (!payment?.page) return sendPage(reply.code(404), overPage('en-GB', undefined))
    const chosen = read(decision, body)
    const { acceptUrl, cancelUrl } = payment.page
    const events = book.decide(payment, chosen.decision === 'pay' ? chosen.outcome : 'Cancelled', chosen.method)
    webhooks.send(events, payment.handle, chosen.manner)
    return reply
      .header('cache-control', 'no-store')
      .redirect(payment.state === 'Cancelled' ? cancelUrl : acceptUrl, 303)
  })
}

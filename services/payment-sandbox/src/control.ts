/** For testers and the demo: how charges end, what is away, and what happened before the sandbox was there. */
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { read } from './api.ts'
import { type Book, failures, methods, outcomes } from './book.ts'

const past = z.strictObject({
  agreements: z.array(
    z.strictObject({ id: z.string(), method: z.enum(methods), ended: z.boolean(), outcome: z.enum(outcomes) }),
  ),
  payments: z.array(
    z.strictObject({
      handle: z.string(),
      amount: z.int().positive(),
      currency: z.string().length(3),
      text: z.string(),
      state: z.enum(['Paid', 'Failed']),
      failure: z.enum(failures).nullable(),
      method: z.enum(methods),
      agreement: z.string().nullable(),
      fee: z.int().min(0),
      refunds: z.array(z.strictObject({ handle: z.string(), amount: z.int().positive() })),
      at: z.number(),
    }),
  ),
})

export interface Control {
  setAway(away: boolean): void
}

export const addControlRoutes = (app: FastifyInstance, book: Book, control: Control): void => {
  app.post('/control/past', async ({ body }) => {
    const { agreements, payments } = read(past, body)
    book.add({
      agreements,
      payments: payments.map(({ at, ...payment }) => ({ ...payment, createdAt: at, changedAt: at, page: null })),
    })
    return {}
  })
  app.post<{ Params: { id: string } }>('/control/agreements/:id', async ({ params, body }) => {
    book.setOutcome(params.id, read(z.strictObject({ outcome: z.enum(outcomes) }), body).outcome)
    return {}
  })
  app.post('/control/away', async ({ body }) => {
    control.setAway(read(z.strictObject({ away: z.boolean() }), body).away)
    return {}
  })
}

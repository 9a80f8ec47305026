/** The sandbox as a provider: asked over HTTP, as any other one would be. */
import { paymentFailure, paymentMethod } from '@samvaer/contracts/billing/products'
import { currency } from '@samvaer/contracts/core/fields'
import * as z from 'zod'
import { isSigned } from './event-signature.ts'
import { type PaymentProvider, type ProviderAddress, ProviderAway, type ProviderPayment } from './provider.ts'

/** Milliseconds that it may take to answer. */
const patience = 10_000

const paymentShape = z.object({
  handle: z.string(),
  state: z.enum(['Pending', 'Paid', 'Failed', 'Cancelled']),
  amount: z.int(),
  currency,
  failure: paymentFailure.nullable(),
  method: paymentMethod.nullable(),
  agreement: z.string().nullable(),
  fee: z.int(),
  refunded: z.int(),
  url: z.string().nullable(),
  changedAt: z.number(),
})
const list = z.object({ items: z.array(paymentShape) })
const eventShape = z.object({ id: z.string().min(1).max(100), handle: z.string().min(1).max(200) })

const paymentOf = ({ url, changedAt, ...payment }: z.infer<typeof paymentShape>): ProviderPayment => ({
  ...payment,
  address: url,
  changedAt: new Date(changedAt),
})

export const createSandboxProvider = ({ key, secrets, host }: ProviderAddress): PaymentProvider => {
  const ask = async (method: string, path: string, body?: object): Promise<unknown> => {
    const answer = await fetch(`http://${host}${path}`, {
      method,
      headers: { authorization: `Bearer ${key}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(patience),
    }).catch((error: unknown) => {
      throw new ProviderAway(error instanceof Error ? error.name : 'unreachable')
    })
    if (answer.status === 404) return undefined
    if (!answer.ok) throw new ProviderAway(`answered ${answer.status}`)
    return answer.json()
  }
  const one = (answer: unknown): ProviderPayment | undefined =>
    answer === undefined ? undefined : paymentOf(paymentShape.parse(answer))
  const surely = (payment: ProviderPayment | undefined): ProviderPayment => {
    if (!payment) throw new ProviderAway('does not know it')
    return payment
  }
  const ordered = ({
    handle,
    price,
    statement,
  }: {
    handle: string
    price: { value: number; currency: string }
    statement: string
  }) => ({
    handle,
    amount: price.value,
    currency: price.currency,
    text: statement,
  })

  return {
    name: 'sandbox',
    openPage: async ({ recurring, acceptUrl, cancelUrl, language, ...order }) =>
      surely(one(await ask('POST', '/v1/pages', { ...ordered(order), recurring, acceptUrl, cancelUrl, language }))),
    paymentOf: async (handle) => one(await ask('GET', `/v1/payments/${encodeURIComponent(handle)}`)),
    closePage: async (handle) => one(await ask('POST', `/v1/payments/${encodeURIComponent(handle)}/cancel`)),
    charge: async ({ agreement, ...order }) =>
      surely(one(await ask('POST', '/v1/charges', { ...ordered(order), agreement }))),
    refund: async (refund) => {
      surely(one(await ask('POST', '/v1/refunds', refund)))
    },
    endAgreement: async (agreement) => {
      await ask('DELETE', `/v1/agreements/${encodeURIComponent(agreement)}`)
    },
    paymentsBetween: async (from, until) =>
      list.parse(await ask('GET', `/v1/payments?from=${from.getTime()}&until=${until.getTime()}`)).items.map(paymentOf),
    readEvent: (message, now) => {
      if (!isSigned(message, secrets, now)) return undefined
      try {
        return eventShape.safeParse(JSON.parse(message.event)).data
      } catch {
        return undefined
      }
    },
  }
}

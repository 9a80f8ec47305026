/**
 * Billwerk+ (Reepay, today Frisbii) by its public documentation. NEVER RUN LIVE: no account, no test account and no
 * answer of it was ever there, so whatever the documentation does not say is a guess; the README names the guesses.
 *
 * A handle of ours is the handle of a charge and its invoice there, and the idempotency key: of one handle one charge
 * alone succeeds. Its customer is named by the handle as well, so that nothing of a person is told.
 */
import type * as z from 'zod'
import {
  chargeShape,
  errorShape,
  eventShape,
  invoicesShape,
  paymentOfCharge,
  paymentOfInvoice,
  refundShape,
  sessionShape,
} from './billwerk-shapes.ts'
import { isBillwerkSigned } from './event-signature.ts'
import { type PaymentProvider, ProviderAway, type ProviderPayment } from './provider.ts'

/** Milliseconds that it may take to answer: a charge waits for the bank. */
const patience = 20_000
const day = 24 * 60 * 60_000
const pageOfList = '100'
/** Pages that are read at most, so that a list that never ends is no loop. */
const mostPages = 500

/** Of its error codes: the payment method is not there, or may not be charged again. Charging again does not help. */
const unusableMethod: readonly number[] = [40, 42, 147]

export interface BillwerkAddress {
  /** The private key of the account, which says too whether it is its test account. */
  key: string
  secrets: readonly string[]
  /** `https://api.reepay.com` */
  api: string
  /** `https://checkout-api.reepay.com` */
  checkout: string
}

/** Its hosts; another one gets no key of ours. */
export const billwerkHosts: readonly string[] = ['reepay.com', 'frisbii.com']

interface Answer {
  status: number
  body: unknown
}

/**
 * Returns the day in UTC. Dates of its lists are of the time zone of the account, which is not ours to know: they are
 * asked for a day more.
 */
const localDay = (at: number): string => new Date(at).toISOString().slice(0, 10)

const parsed = <Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> => {
  const read = schema.safeParse(body)
  if (!read.success) throw new ProviderAway('answered what we do not understand')
  return read.data
}

export const createBillwerkProvider = ({ key, secrets, api, checkout }: BillwerkAddress): PaymentProvider => {
  const authorization = `Basic ${Buffer.from(`${key}:`).toString('base64')}`
  const ask = async (method: 'GET' | 'POST', url: string, body?: object): Promise<Answer> => {
    try {
      const answer = await fetch(url, {
        method,
        headers: { accept: 'application/json', authorization, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
        redirect: 'error',
        signal: AbortSignal.timeout(patience),
      })
      return { status: answer.status, body: await answer.json().catch(() => undefined) }
    } catch (error) {
      throw new ProviderAway(error instanceof Error ? error.name : 'unreachable')
    }
  }
  const isOk = ({ status }: Answer): boolean => status >= 200 && status < 300
  const codeOf = ({ body }: Answer): number | undefined => errorShape.safeParse(body).data?.code
  const refuse = (answer: Answer): never => {
    throw new ProviderAway(`answered ${answer.status}, code ${codeOf(answer) ?? 'none'}`)
  }
  const named = (handle: string): string => encodeURIComponent(handle)

  const paymentOf = async (handle: string): Promise<ProviderPayment | undefined> => {
    const answer = await ask('GET', `${api}/v1/charge/${named(handle)}`)
    if (answer.status === 404) return undefined
    return isOk(answer) ? paymentOfCharge(parsed(chargeShape, answer.body)) : refuse(answer)
  }

  return {
    name: 'billwerk',
    openPage: async ({ handle, price, statement, recurring, acceptUrl, cancelUrl, language }) => {
      const order = {
        ...{ handle, amount: price.value, currency: price.currency, ordertext: statement },
        customer: { handle },
      }
      const page = { recurring, accept_url: acceptUrl, cancel_url: cancelUrl, locale: language.replace('-', '_') }
      const answer = await ask('POST', `${checkout}/v1/session/charge`, { ...page, settle: true, order })
      if (!isOk(answer)) return refuse(answer)
      return {
        ...{ handle, state: 'Pending', amount: price.value, currency: price.currency },
        ...{ failure: null, method: null, agreement: null, fee: 0, refunded: 0 },
        address: parsed(sessionShape, answer.body).url,
        changedAt: new Date(),
      }
    },
    paymentOf,
    closePage: async (handle) => {
      const answer = await ask('POST', `${api}/v1/invoice/${named(handle)}/cancel`)
      // 400 is one that is paid, or under way: how it stands is what counts.
      if (!isOk(answer) && ![400, 404].includes(answer.status)) refuse(answer)
      return paymentOf(handle)
    },
    charge: async ({ handle, price, statement, agreement }) => {
      const order = { handle, amount: price.value, currency: price.currency, ordertext: statement }
      const answer = await ask('POST', `${api}/v1/charge`, { ...order, key: handle, source: agreement, settle: true })
      if (isOk(answer)) return paymentOfCharge(parsed(chargeShape, answer.body))
      if (!unusableMethod.includes(codeOf(answer) ?? 0)) return refuse(answer)
      return {
        ...{ handle, state: 'Failed', amount: price.value, currency: price.currency, failure: 'CardBlocked' },
        ...{ method: null, agreement: null, fee: 0, refunded: 0, address: null, changedAt: new Date() },
      }
    },
    refund: async ({ handle, payment, amount }) => {
      const answer = await ask('POST', `${api}/v1/refund`, { invoice: payment, key: handle, amount })
      if (!isOk(answer)) return refuse(answer)
      const { state } = parsed(refundShape, answer.body)
      if (state !== 'refunded') throw new ProviderAway(`the refund is ${state}`)
    },
    endAgreement: async (agreement) => {
      const answer = await ask('POST', `${api}/v1/payment_method/${named(agreement)}/inactivate`)
      if (!isOk(answer) && ![40, 42].includes(codeOf(answer) ?? 0)) refuse(answer)
    },
    paymentsBetween: async (from, until) => {
      const range = { range: 'settled', state: 'settled', size: pageOfList }
      const days = { from: localDay(from.getTime() - day), to: localDay(until.getTime() + 2 * day) }
      const found: ProviderPayment[] = []
      let token: string | null | undefined
      for (let page = 0; page < mostPages; page += 1) {
        const query = new URLSearchParams({ ...range, ...days, ...(token && { next_page_token: token }) })
        const answer = await ask('GET', `${api}/v1/list/invoice?${query}`)
        const { content, next_page_token } = isOk(answer) ? parsed(invoicesShape, answer.body) : refuse(answer)
        found.push(...content.map(paymentOfInvoice))
        token = next_page_token
        if (!token) return found.filter(({ changedAt }) => changedAt >= from && changedAt < until)
      }
      throw new ProviderAway('lists payments without an end')
    },
    readEvent: ({ event }, now) => {
      let message: unknown
      try {
        message = JSON.parse(event)
      } catch {
        return undefined
      }
      const { data } = eventShape.safeParse(message)
      if (!data || !isBillwerkSigned(data, secrets, now)) return undefined
      // Nothing follows from an event about no payment; it is answered all the same, or it would be sent for ever.
      return { id: data.id, handle: data.invoice ?? '' }
    },
  }
}

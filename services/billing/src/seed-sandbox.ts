/** The past of the demo world at the sandbox: what its provider would know, so that both agree. */
import type { ServiceSettings } from '@samvaer/service-kit/settings/settings'
import type { OrderRow } from './models/order.ts'

export const agreementOf = (profileId: number): string => `agreement_demo_${profileId}`

/** Returns the fee as the sandbox counts it. */
export const feeOf = (value: number): number => Math.round((value * 15) / 1000) + 50

/** @throws Error when the sandbox takes none of it; nothing where another provider takes payments, or none does */
export const tellSandbox = async ({ paymentUrl }: ServiceSettings, orders: readonly OrderRow[]): Promise<void> => {
  const [, key, host] = /^sandbox:\/\/([^:]+):[^@]+@(.+)$/.exec(paymentUrl) ?? []
  if (key === undefined) return
  const profileIds = new Set(orders.map(({ profileId }) => profileId))
  const agreements = [...profileIds].map((profileId) => ({
    ...{ id: agreementOf(profileId), method: 'CreditCard', ended: false, outcome: 'Paid' },
  }))
  const payments = orders.map(
    ({ profileId, handle, value: amount, currency, status, failure, createdAt, renewsFor }) => ({
      ...{ handle, amount, currency, text: 'Samvær ApS', state: status, failure, method: 'CreditCard' },
      ...{ agreement: renewsFor === null ? null : agreementOf(profileId), fee: status === 'Paid' ? feeOf(amount) : 0 },
      ...{ refunds: [], at: createdAt.getTime() },
    }),
  )
  const answer = await fetch(`http://${host}/control/past`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ agreements, payments }),
  })
  if (!answer.ok) throw new Error(`The payment sandbox answered ${answer.status} to the past of the demo`)
}

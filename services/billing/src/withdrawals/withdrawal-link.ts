/** Links of mails that lead to one purchase without signing in: sealed, for a day, and kept nowhere. */
import { withdrawalLinkHours } from '@samvaer/contracts/billing/values'
import { ProductError } from '@samvaer/contracts/core/errors'
import { seal, unseal } from '@samvaer/service-kit/keys/sealed'
import * as z from 'zod'
import type { BillingParts } from '../models/models.ts'
import type { OrderRow } from '../models/order.ts'

/** Binds the seal to this use: a seal of another one does not open here. */
const purpose = 'samvaer withdrawal links'

/** The order, and the last moment in milliseconds. */
const claims = z.tuple([z.int(), z.int()])

export const withdrawalPath = '/Withdraw'

/** Returns the path of a new link; what it holds stands behind the #, which no server is told. */
export const withdrawalLinkTo = (
  { settings, clock }: Pick<BillingParts, 'settings' | 'clock'>,
  orderId: number,
): string => {
  const said: z.infer<typeof claims> = [orderId, clock().getTime() + withdrawalLinkHours * 60 * 60_000]
  return `${withdrawalPath}#q=${encodeURIComponent(seal(JSON.stringify(said), purpose, settings.sealKeys))}`
}

const read = ({ settings }: Pick<BillingParts, 'settings'>, token: string): z.infer<typeof claims> | undefined => {
  try {
    return claims.parse(JSON.parse(unseal(token, purpose, settings.sealKeys)))
  } catch {
    return undefined
  }
}

/** @throws ProductError NotFound for what is none of ours, LinkExpired for one that is too old */
export const readWithdrawalLink = async (parts: BillingParts, token: string): Promise<OrderRow> => {
  const [orderId, expires] = read(parts, token) ?? []
  if (orderId === undefined || expires === undefined) throw new ProductError('NotFound')
  if (expires < parts.clock().getTime()) throw new ProductError('LinkExpired')
  const order = await parts.models.order.findById(orderId).lean<OrderRow>()
  if (!order) throw new ProductError('NotFound')
  return order
}

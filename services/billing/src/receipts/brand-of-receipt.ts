/** In whose name mails about money are written. */
import type { Brand } from '@samvaer/contracts/site/brand'
import type { BillingParts } from '../models/models.ts'
import type { OrderRow } from '../models/order.ts'

/**
 * The light brand of the community, without its name: the house signs what is about money, and nobody reads in it on
 * which side it was bought.
 */
export const brandOfReceipt = async ({ peers }: BillingParts, { siteId, community }: OrderRow): Promise<Brand> => {
  const { items } = await peers.get('Brands/GetBrands', {})
  const light = items.filter(({ dark }) => !dark)
  const brand = light.find(({ id }) => id === siteId) ?? light.find((one) => one.community === community)
  if (!brand) throw new Error('There is no brand to write in the name of')
  return { ...brand, dark: true }
}

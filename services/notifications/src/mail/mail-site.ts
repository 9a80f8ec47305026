/** The brand that notifies a member of something. */
import type { Brand } from '@samvaer/contracts/site/brand'
import type { ContactRow } from '../models/contact.ts'
import type { NotificationsParts } from '../models/models.ts'

/**
 * The brand that the member visited last; for what is dark the dark one of the same community, where it can be read.
 * Undefined when there is none.
 */
export const siteForMail = async (
  { peers }: NotificationsParts,
  { siteId }: Pick<ContactRow, 'siteId'>,
  dark: boolean,
): Promise<Brand | undefined> => {
  const { items } = await peers.get('Brands/GetBrands', {})
  const last = items.find(({ id }) => id === siteId) ?? items[0]
  if (!dark || last?.dark) return last
  return items.find((brand) => brand.dark && brand.community === last?.community)
}

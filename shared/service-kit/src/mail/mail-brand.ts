/** The brand that a mail is written in the name of. */

import type { ApiClient } from '@samvaer/contracts/client'
import type { Brand } from '@samvaer/contracts/site/brand'

/**
 * The brand of a site, or the first one when the site is gone.
 * @throws ApiError when the site service does not answer
 */
export const mailBrand = async (peers: ApiClient, siteId: number): Promise<Brand> => {
  const { items } = await peers.get('Brands/GetBrands', {})
  const brand = items.find(({ id }) => id === siteId) ?? items[0]
  if (!brand) throw new Error('There is no brand to write in the name of')
  return brand
}

/**
 * Returns a brand's name in a mail: the dark variant is never named, the house signs for it
 * (docs/product/dark-variant.md).
 */
export const mailName = ({ dark, name, company }: Pick<Brand, 'dark' | 'name' | 'company'>): string =>
  dark ? company.name : name

/** The address of a page on a brand's own host; scheme and port are those of the installation. */
export const linkTo = (origin: string, brand: Pick<Brand, 'hosts'>, path: string): string => {
  const url = new URL(path, origin)
  if (!brand.hosts.includes(url.hostname)) url.hostname = brand.hosts[0] ?? url.hostname
  return url.href
}

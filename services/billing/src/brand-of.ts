/** The brands, and that of a request, asked of the site service and known for a minute. */

import { ProductError } from '@samvaer/contracts/core/errors'
import type { Brand } from '@samvaer/contracts/site/brand'
import type { BillingParts } from './models/models.ts'

const keptFor = 60_000

export type BrandOf = (siteId: number) => Promise<Brand>

interface BrandReader {
  brands(): Promise<Brand[]>
  brandOf: BrandOf
}

/** @throws ApiError when the site service does not answer; ProductError NotFound for a brand that is gone */
export const brandReader = ({ peers }: Pick<BillingParts, 'peers'>): BrandReader => {
  let known: { brands: Promise<Brand[]>; until: number } | undefined
  const brands = (): Promise<Brand[]> => {
    if (known && known.until > Date.now()) return known.brands
    const asked = peers.get('Brands/GetBrands', {}).then(({ items }) => items)
    known = { brands: asked, until: Date.now() + keptFor }
    asked.catch(() => {
      known = undefined
    })
    return asked
  }
  const brandOf: BrandOf = async (siteId) => {
    const brand = (await brands()).find(({ id }) => id === siteId)
    if (!brand) throw new ProductError('NotFound')
    return brand
  }
  return { brands, brandOf }
}

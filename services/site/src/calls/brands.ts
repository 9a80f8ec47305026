/** The brands, for gateway and services. */
import { brands } from '@samvaer/contracts/brands'
import { implement } from '@samvaer/service-kit/implement'
import type { BrandFiles } from '../brand-files.ts'

export const brandsArea = (files: BrandFiles) =>
  implement(brands, { GetBrands: async () => ({ items: [...files.all()] }) })

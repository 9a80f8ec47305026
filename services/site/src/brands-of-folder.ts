/** The brands of a folder as they would be served, for commands that look at them without a platform. */
import type { Brand } from '@samvaer/contracts/site/brand'
import { checkBrand } from './brand-checks.ts'
import { brandKeys, readSource } from './brand-sources.ts'

export interface BrandOfFolder {
  key: string
  /** Undefined where the brand would be refused. */
  brand: Brand | undefined
  /** The reasons, or the pieces of it that would be left out. */
  faults: readonly string[]
}

/** @throws Error when the folder cannot be read */
export const brandsOfFolder = (folder: string): BrandOfFolder[] =>
  brandKeys(folder).map((key) => {
    const source = readSource(folder, key)
    const checked = source ? checkBrand(source, key) : { faults: ['brand.json is missing'] }
    return 'brand' in checked
      ? { key, brand: checked.brand, faults: checked.skipped }
      : { key, brand: undefined, ...checked }
  })

/** The brands, for gateway and services. */
import { createHash } from 'node:crypto'
import type { Brand } from '@samvaer/contracts/site/brand'
import { brands } from '@samvaer/contracts/site/brands'
import { implement } from '@samvaer/service-kit/http/implement'
import type { BrandFiles } from '../brand-files.ts'

/** The gateway asks every second: it gets the whole of the brands only when they have changed. */
export const brandsArea = (files: BrandFiles) => {
  let last: { brands: readonly Brand[]; version: string } | undefined
  const versionOf = (all: readonly Brand[]): string => {
    if (last?.brands !== all) {
      last = { brands: all, version: createHash('sha256').update(JSON.stringify(all)).digest('base64url') }
    }
    return last.version
  }
  return implement(brands, {
    GetBrands: async ({ input }) => {
      const all = files.all()
      const version = versionOf(all)
      const unchanged = input.known === version
      return { version, unchanged, items: unchanged ? [] : [...all] }
    },
  })
}

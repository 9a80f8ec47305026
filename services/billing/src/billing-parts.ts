/** The parts that the whole service stands on, besides those of the kit. */
import type { Brand } from '@samvaer/contracts/site/brand'
import { type BrandOf, brandReader } from './brand-of.ts'
import type { BillingParts } from './models/models.ts'
import type { PaymentProvider } from './provider/provider.ts'
import { providerOf } from './provider/provider-of.ts'

export interface Billing extends BillingParts {
  provider: PaymentProvider | undefined
  brandOf: BrandOf
  brands: () => Promise<Brand[]>
}

/** @throws Error for a provider that there is none of: the service does not start */
export const billingOf = (parts: BillingParts): Billing => ({
  ...parts,
  provider: providerOf(parts.settings),
  ...brandReader(parts),
})

/** Returns the row that every change of something of a member writes to first. */
export const aboutMember = (profileId: number) => ({ about: `member ${profileId}` })

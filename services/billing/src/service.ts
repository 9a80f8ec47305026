/** The billing service: memberships and payments (docs/product/billing.md). */
import { membership } from '@samvaer/contracts/membership'
import { defineService } from '@samvaer/service-kit/define-service'
import { implement } from '@samvaer/service-kit/implement'
import { brandReader } from './brand-of.ts'
import { priceLists } from './calls/price-lists.ts'
import { models } from './models/models.ts'

export const billingService = defineService({
  name: 'billing',
  models,
  directory: true,
  areas: (parts) => [implement(membership, priceLists(parts, brandReader(parts)))],
})

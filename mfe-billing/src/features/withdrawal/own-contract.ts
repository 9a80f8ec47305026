import type { Product } from '@samvaer/contracts/billing/products'

const memberships: ReadonlySet<Product> = new Set([
  'Membership1Month',
  'Membership3Months',
  'Membership6Months',
  'Membership12Months',
  'OneDayMembership',
])

/** True when its buyer is the one whom it makes a subscriber. */
export const isOwnMembership = ({ product, present }: { product: Product; present: boolean }): boolean =>
  !present && memberships.has(product)

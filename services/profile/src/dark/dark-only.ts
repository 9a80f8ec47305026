import type { RequestContext } from '@samvaer/contracts/core/context'
import { ProductError } from '@samvaer/contracts/core/errors'

/**
 * Calls that are of the dark variant alone: on the light one they are not there (docs/product/dark-variant.md).
 * @throws ProductError NotFound
 */
export const darkOnly = ({ dark }: Pick<RequestContext, 'dark'>): void => {
  if (!dark) throw new ProductError('NotFound')
}

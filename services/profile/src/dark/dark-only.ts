import type { RequestContext } from '@samvaer/contracts/context'
import { ProductError } from '@samvaer/contracts/errors'

/**
 * Calls that are of the dark variant alone: on the light one they are not there (rules.md 2.9).
 * @throws ProductError NotFound
 */
export const darkOnly = ({ dark }: Pick<RequestContext, 'dark'>): void => {
  if (!dark) throw new ProductError('NotFound')
}

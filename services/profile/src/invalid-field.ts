import { ProductError } from '@samvaer/contracts/core/errors'

/** An input that its schema allows and the product does not, named by the field of the form. */
export const invalidField = (path: string, code: string): ProductError =>
  new ProductError('InvalidInput', { issues: [{ path, code }] })

import { ProductError } from '@samvaer/contracts/core/errors'
import { ProviderAway } from '../provider/provider.ts'

/** Turns the failure of a provider that does not answer into what members read of any part that is away. */
export const orUnavailable = async <T>(asked: Promise<T>): Promise<T> => {
  try {
    return await asked
  } catch (error) {
    throw error instanceof ProviderAway ? new ProductError('ServiceUnavailable') : error
  }
}

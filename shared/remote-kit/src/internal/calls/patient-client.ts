import { type InvalidateOptions, type InvalidateQueryFilters, type Query, QueryClient } from '@tanstack/react-query'

/**
 * A cache in which an invalidation outlasts a first read. The library lets that one end, and counts its answer as new,
 * though it may have been given before the change: it is read again then.
 */
export class PatientQueryClient extends QueryClient {
  override async invalidateQueries(filters: InvalidateQueryFilters = {}, options?: InvalidateOptions): Promise<void> {
    const underWay = this.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' })
    const again = async (query: Query): Promise<void> => {
      if (query.state.data !== undefined) return
      await query.promise?.catch(() => undefined)
      await super.invalidateQueries({ ...filters, predicate: (one) => one === query }, options)
    }
    await Promise.all([super.invalidateQueries(filters, options), ...underWay.map(again)])
  }
}

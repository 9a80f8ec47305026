import { type InvalidateOptions, type InvalidateQueryFilters, QueryClient } from '@tanstack/react-query'

/**
 * A cache in which an invalidation outlasts a first read. The library lets that one end, and counts its answer as new,
 * though it may have been given before the change: it is read again then.
 */
export class PatientQueryClient extends QueryClient {
  override async invalidateQueries(filters: InvalidateQueryFilters = {}, options?: InvalidateOptions): Promise<void> {
    const first = this.getQueryCache()
      .findAll({ ...filters, fetchStatus: 'fetching' })
      .filter(({ state }) => state.data === undefined)
    const invalidated = super.invalidateQueries(filters, options)
    await Promise.allSettled(first.map(({ promise }) => promise))
    if (first.length > 0)
      await super.invalidateQueries({ ...filters, predicate: (query) => first.includes(query) }, options)
    return invalidated
  }
}

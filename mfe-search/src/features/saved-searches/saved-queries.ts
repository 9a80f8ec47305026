/** Searches that the member has saved. */
import { callQuery } from '@samvaer/remote-kit/api'
import type { QueryKey } from '@tanstack/react-query'

export const savedSearches = callQuery('Search/GetSavedSearches', {})
export const savedSearch = (savedSearchId: number) => callQuery('Search/GetSavedSearch', { savedSearchId })

/** The queries that are read again when one is saved, changed or deleted. */
export const savedKeys: readonly QueryKey[] = [['Search/GetSavedSearches'], ['Search/GetSavedSearch']]

/** Reads the member's arrangement of the start page; a failure never empties the page (docs/product/errors.md). */
import type { CallOutput } from '@samvaer/contracts/client'
import { searchOptionsOf, searchQueryName } from '@samvaer/contracts/search/query'
import { callQuery, useCall } from '@samvaer/remote-kit/api'
import { changeAnswer } from '@samvaer/remote-kit/optimistic'
import { useRecovery } from '@samvaer/remote-kit/recovery'
import { useSearchParams } from '@samvaer/remote-kit/router'
import { useQuery } from '@tanstack/react-query'

type StartSettings = CallOutput<'StartSettings/GetStartSettings'>

/** The settings that hold when the saved ones cannot be read. */
const withoutSettings: StartSettings = {
  sortOptions: [],
  searchOptions: null,
  condensedProfileView: false,
  customizeStart: false,
}

const change = (given: Partial<StartSettings>) => [
  changeAnswer('StartSettings/GetStartSettings', {}, (settings) => ({ ...settings, ...given })),
]

/** The settings; undefined while they are read. Search options in the address win over the saved ones. */
export const useStartSettings = (): StartSettings | undefined => {
  const [query] = useSearchParams()
  const reading = useQuery({ ...callQuery('StartSettings/GetStartSettings', {}), retry: 1 })
  const { data, isError } = reading
  useRecovery(reading, reading.refetch)
  const settings = data ?? (isError ? withoutSettings : undefined)
  const asked = searchOptionsOf(query.get(searchQueryName))
  return settings && asked ? { ...settings, searchOptions: asked } : settings
}

/** Saves the order of the sections; shown at once, taken back when it fails. */
export const useSaveSections = () => useCall('Common/SaveStartPageSortOptions', { optimistic: change, inOrder: true })

/** Saves the other settings in the same way. */
export const useSaveSettings = () =>
  useCall('StartSettings/SaveStartSettings', {
    inOrder: true,
    optimistic: ({ searchOptions, condensedProfileView, customizeStart }) =>
      change({
        ...(searchOptions !== undefined && { searchOptions }),
        ...(condensedProfileView !== undefined && { condensedProfileView }),
        ...(customizeStart !== undefined && { customizeStart }),
      }),
  })

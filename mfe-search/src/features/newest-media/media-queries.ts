import type { CallOutput } from '@samvaer/contracts/client'
import type { StartSearchOptions } from '@samvaer/contracts/site/start-settings'
import { listQuery } from '@samvaer/remote-kit/api'
import { kept } from '../people-lists/list-queries.ts'

export type NewestMedium = CallOutput<'Search/GetNewestMedia'>['items'][number]

interface MediaSearch {
  options?: StartSearchOptions | undefined
  kink?: string | undefined
  sought?: boolean
}

/** The newest open pictures and videos, one of a member. */
export const newestMedia = ({ options, kink, sought }: MediaSearch) =>
  listQuery(
    'Search/GetNewestMedia',
    { ...(options && { options }), ...(kink && { kink }), ...(sought && { sought }) },
    { ...kept, method: 'POST' },
  )

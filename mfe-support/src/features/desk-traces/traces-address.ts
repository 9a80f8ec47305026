/** The choice of traces, as the address says it. */
import { type TracedAct, tracedActs } from '@samvaer/contracts/support/values'
import { listQuery } from '@samvaer/remote-kit/api'
import { idOf, paths } from '../../paths.ts'

export interface TracesChoice {
  act: TracedAct | undefined
  /** One of the staff alone. */
  by: number | undefined
  /** About one member alone. */
  about: number | undefined
}

export const tracesChoice = (query: URLSearchParams): TracesChoice => ({
  act: tracedActs.find((act) => act === query.get('act')),
  by: idOf(query.get('by')),
  about: idOf(query.get('about')),
})

/** The address of a choice; what is not chosen is left out. */
export const tracesPath = ({ act, by, about }: TracesChoice): string => {
  const query = new URLSearchParams({
    ...(act && { act }),
    ...(by !== undefined && { by: String(by) }),
    ...(about !== undefined && { about: String(about) }),
  })
  return query.size === 0 ? paths.traces : `${paths.traces}?${query}`
}

export const tracesQuery = ({ act, by, about }: TracesChoice) =>
  listQuery(
    'Support/GetStaffTraces',
    {
      ...(act && { act }),
      ...(by !== undefined && { actorId: by }),
      ...(about !== undefined && { profileId: about }),
      take: 30,
    },
    { staleTime: 0 },
  )

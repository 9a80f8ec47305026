/** The step of breaking news: asked for once a visit and hour, shown when there is a piece that was not seen. */
import { callQuery } from '@samvaer/remote-kit/api'
import { readPageState } from '@samvaer/remote-kit/host'
import { type Moment, open } from './moment.ts'

const hour = 60 * 60 * 1000

/** An answer that came while the reader was busy waits here for the next navigation. */
export const breakingNewsQuery = () => callQuery('BreakingNews/BreakingNews', {}, { staleTime: hour / 2, gcTime: hour })

/** True when news opened. */
export const showBreakingNews = async (moment: Moment): Promise<boolean> => {
  const { memory, now } = moment
  if (now - memory.inVisit('breakingNews') < hour) return false
  const { queryClient } = readPageState()
  const { news } = await queryClient.fetchQuery({ ...breakingNewsQuery(), retry: false }).catch(() => ({ news: null }))
  if (news) return open('breakingNews', { name: 'breakingNews', news }, moment)
  memory.note('breakingNews', now)
  return false
}

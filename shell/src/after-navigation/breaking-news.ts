/** The step of breaking news: asked for once a visit and hour, shown when there is a piece that was not seen. */
import { pageCache } from '@samvaer/remote-kit/host'
import { breakingNewsQuery } from '../dialogs/breaking-news-query.ts'
import { type Moment, open } from './moment.ts'

const hour = 60 * 60 * 1000

/** True when news opened. */
export const showBreakingNews = async (moment: Moment): Promise<boolean> => {
  const { memory, now } = moment
  if (now - memory.inVisit('breakingNews') < hour) return false
  const queryClient = pageCache()
  const { news } = await queryClient.fetchQuery({ ...breakingNewsQuery(), retry: false }).catch(() => ({ news: null }))
  if (news) return open('breakingNews', { name: 'breakingNews', news }, moment)
  memory.note('breakingNews', now)
  return false
}

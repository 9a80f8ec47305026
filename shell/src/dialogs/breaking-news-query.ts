import { callQuery } from '@samvaer/remote-kit/api'

const hour = 60 * 60 * 1000

/** The newest piece. An answer that came while the reader was busy waits here for the next navigation. */
export const breakingNewsQuery = () => callQuery('BreakingNews/BreakingNews', {}, { staleTime: hour / 2, gcTime: hour })

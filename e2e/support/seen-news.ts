import type { ApiClient } from '@samvaer/contracts/client'

/** A member has seen the breaking news of the brand: it opens above nothing that a journey does. */
export const seenNews = async ({ api }: { api: ApiClient }): Promise<void> => {
  const { news } = await api.get('BreakingNews/BreakingNews', {})
  if (news) await api.post('BreakingNews/AddBreakingNewsView', { breakingNewsId: news.id })
}

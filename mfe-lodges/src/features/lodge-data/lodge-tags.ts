/** Tags that lodges have, as suggestions for who writes some. */
import { api } from '@samvaer/remote-kit/api'
import type { WordSource } from '@samvaer/writing/editor'

const take = 6

export const lodgeTags: WordSource = {
  key: 'Lodges/SearchLodgeTags',
  find: async (text, signal) => {
    const { items } = await api.post('Lodges/SearchLodgeTags', { text, take }, { signal })
    return items.map(({ tag, lodges }) => ({ word: tag, uses: lodges }))
  },
}

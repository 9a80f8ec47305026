/** Suggests match words that fit the member's own text. */
import { maximumMatchText } from '@samvaer/contracts/search/values'
import { shortened } from '@samvaer/contracts/text/length'
import { api } from '@samvaer/remote-kit/api'
import { queryOptions } from '@tanstack/react-query'

/** Milliseconds for which suggestions count as fresh. */
const freshness = 5 * 60_000

/** Reads the member's own text, on the dark variant that of the dark profile too. */
const readOwnText = async (dark: boolean, signal: AbortSignal): Promise<string> => {
  const { profile } = await api.get('EditProfile/GetProfileDataForEdit', {}, { signal })
  const night = dark ? await api.get('EditDarkProfile/GetDarkProfileDataForEdit', {}, { signal }) : undefined
  const texts = [
    profile.about,
    profile.lookingForText,
    ...profile.prompts.map(({ answer }) => answer),
    night?.profile.about ?? '',
  ]
  return shortened(texts.join('\n').trim(), maximumMatchText)
}

/** Suggested words; none, and `written` false, where there is no text to find any in. */
export const suggestedWordsQuery = (dark: boolean) =>
  queryOptions({
    queryKey: ['Common/GetAutomaticMatchWords', { dark }] as const,
    queryFn: async ({ signal }) => {
      const text = await readOwnText(dark, signal)
      if (text === '') return { written: false, words: [] }
      const { items } = await api.post('Common/GetAutomaticMatchWords', { text }, { signal })
      return { written: true, words: items }
    },
    staleTime: freshness,
  })

/** Begins a message as an answer to what somebody wrote on their profile (`?answer=<prompt>`). */
import { useSearchParams } from '@samvaer/remote-kit/router'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef } from 'react'
import { useProfileTexts } from '../../texts.ts'
import { profileQuery } from '../profile-data/profile-query.ts'
import { promptText } from '../profile-data/prompt-text.ts'
import type { useDraft } from './use-draft.ts'

/** Returns the text with the quotation above it, once. */
export const quoted = (quotation: string, text: string): string =>
  text.includes(quotation) ? text : `${quotation}\n\n${text}`

/**
 * Puts the prompt that the address names, with its owner's words, before what is written, and forgets it in the
 * address: going back or reading anew does not quote again. An answer that is gone by now is not quoted.
 */
export const useQuotedAnswer = (
  profileId: number | undefined,
  { text, change }: Pick<ReturnType<typeof useDraft>, 'text' | 'change'>,
  box: RefObject<HTMLTextAreaElement | null>,
): void => {
  const t = useProfileTexts()
  const [search, setSearch] = useSearchParams()
  const wanted = search.get('answer')
  const asked = wanted !== null && profileId !== undefined
  const { data } = useQuery({ ...profileQuery(profileId ?? 0), enabled: asked })
  const quotedFor = useRef<string>(null)
  useEffect(() => {
    if (wanted === null) quotedFor.current = null
    // The address forgets it a moment later; what is written meanwhile draws the box anew.
    if (wanted === null || !data || quotedFor.current === wanted) return
    quotedFor.current = wanted
    const answer = data.profile?.facts.prompts.find(({ prompt }) => prompt === wanted)
    if (answer) change(quoted(t('begin.quote', { text: promptText(answer, t) }), text))
    setSearch(
      (now) => {
        now.delete('answer')
        return now
      },
      { replace: true },
    )
    box.current?.focus()
  }, [wanted, data, text, change, t, setSearch, box])
}

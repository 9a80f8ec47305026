import type { RichText } from '@samvaer/contracts/text/rich-text'
import { useCurrentProfile, useSite } from '@samvaer/remote-kit/session'
import { ErrorBoundary, lazyPart } from '@samvaer/ui'

const TranslationPart = lazyPart(() => import('./translation-part.tsx'))

export interface Translated {
  title?: string
  text: string | RichText
}

/**
 * Offers members what others wrote in their own language, where it is in another one and the operator has a machine that
 * translates (decision 162). Nothing of it is loaded where there is none.
 */
export const Translation = (words: Translated) => {
  const { translates } = useSite()
  const { isLoggedIn } = useCurrentProfile()
  if (!translates || !isLoggedIn) return null
  return (
    <ErrorBoundary fallback={() => null}>
      <TranslationPart {...words} />
    </ErrorBoundary>
  )
}

import { onceMore } from '@samvaer/remote-kit/recovery'
import { useQuery } from '@tanstack/react-query'
import { SearchFrame } from '../features/frame/search-frame.tsx'
import { KinkPart } from '../features/kinks/kink-part.tsx'
import { popularKinks } from '../features/kinks/kink-queries.ts'
import { useOwnKinks } from '../features/kinks/use-own-kinks.ts'
import { useSearchTexts } from '../texts.ts'

/** /Kinks/Popular: what many have, the most common first. */
export const PopularKinksPage = () => {
  const t = useSearchTexts()
  const own = useOwnKinks()
  const query = useQuery({ ...popularKinks, retry: onceMore })
  return (
    <SearchFrame strip="kinks" title={t('kinks.popular.title')} lead={t('kinks.popular.lead')}>
      <KinkPart query={query} own={own} label={t('kinks.popular.title')} />
    </SearchFrame>
  )
}

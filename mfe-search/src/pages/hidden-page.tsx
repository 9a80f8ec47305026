import { SearchFrame } from '../features/frame/search-frame.tsx'
import { HiddenList } from '../features/hidden/hidden-list.tsx'
import { useSearchTexts } from '../texts.ts'

/** /Search/Hidden: whom the member does not want to be shown. */
export const HiddenPage = () => {
  const t = useSearchTexts()
  return (
    <SearchFrame strip="people" title={t('hidden.title')} lead={t('hidden.lead')}>
      <HiddenList />
    </SearchFrame>
  )
}

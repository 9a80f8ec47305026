import { useCurrentProfile } from '@samvaer/remote-kit/session'
import { SearchFrame } from '../features/frame/search-frame.tsx'
import { MembershipNeeded } from '../features/tagged/membership-needed.tsx'
import { TaggedList } from '../features/tagged/tagged-list.tsx'
import { useSearchTexts } from '../texts.ts'

/** /Tags: whom the member has tagged; for subscribers. */
export const TagsPage = () => {
  const t = useSearchTexts()
  const { subscriber } = useCurrentProfile()
  return (
    <SearchFrame strip="people" title={t('tagged.title')} lead={t('tagged.lead')}>
      {subscriber ? <TaggedList /> : <MembershipNeeded />}
    </SearchFrame>
  )
}

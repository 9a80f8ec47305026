import { useSearchParams } from '@samvaer/remote-kit/router'
import { SearchFrame } from '../features/frame/search-frame.tsx'
import { GenderChoice, genderIn } from '../features/people-lists/gender-choice.tsx'
import { VisitorList } from '../features/visitors/visitor-list.tsx'
import { paths } from '../paths.ts'
import { useSearchTexts } from '../texts.ts'

/** /Visitors: who looked at the member’s profile. */
export const VisitorsPage = () => {
  const t = useSearchTexts()
  const [query] = useSearchParams()
  const gender = genderIn(query)
  return (
    <SearchFrame
      strip="people"
      title={t('visitors.title')}
      lead={t('visitors.lead')}
      within={<GenderChoice unsought path={paths.visitors} query={query} />}
    >
      <VisitorList gender={gender} />
    </SearchFrame>
  )
}

import { useSearchParams } from '@samvaer/remote-kit/router'
import { SearchFrame } from '../features/frame/search-frame.tsx'
import { GenderChoice, genderIn } from '../features/people-lists/gender-choice.tsx'
import { VisitorList } from '../features/visitors/visitor-list.tsx'
import { paths } from '../paths.ts'
import { useSearchTexts } from '../texts.ts'

/** /Visitors: who looked at the member’s profile. */
export const VisitorsPage = () => {
  const t = useSearchTexts()
  const gender = genderIn(useSearchParams()[0])
  return (
    <SearchFrame
      strip="people"
      title={t('visitors.title')}
      lead={t('visitors.lead')}
      within={<GenderChoice path={paths.visitors} gender={gender} />}
    >
      <VisitorList gender={gender} />
    </SearchFrame>
  )
}

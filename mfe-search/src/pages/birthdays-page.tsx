import { useSearchParams } from '@samvaer/remote-kit/router'
import { BirthdayList } from '../features/birthdays/birthday-list.tsx'
import { SearchFrame } from '../features/frame/search-frame.tsx'
import { GenderChoice, isSoughtIn } from '../features/people-lists/gender-choice.tsx'
import { ViewChoice } from '../features/people-lists/view-choice.tsx'
import { paths } from '../paths.ts'
import { useSearchTexts } from '../texts.ts'

/** /Birthdays: who celebrates today. */
export const BirthdaysPage = () => {
  const t = useSearchTexts()
  const [query] = useSearchParams()
  return (
    <SearchFrame
      strip="people"
      people
      view={<ViewChoice />}
      title={t('birthdays.title')}
      lead={t('birthdays.lead')}
      within={<GenderChoice plain path={paths.birthdays} query={query} />}
    >
      <BirthdayList sought={isSoughtIn(query)} />
    </SearchFrame>
  )
}

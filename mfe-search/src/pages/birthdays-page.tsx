import { BirthdayList } from '../features/birthdays/birthday-list.tsx'
import { SearchFrame } from '../features/frame/search-frame.tsx'
import { useSearchTexts } from '../texts.ts'

/** /Birthdays: who celebrates today. */
export const BirthdaysPage = () => {
  const t = useSearchTexts()
  return (
    <SearchFrame strip="people" title={t('birthdays.title')} lead={t('birthdays.lead')}>
      <BirthdayList />
    </SearchFrame>
  )
}

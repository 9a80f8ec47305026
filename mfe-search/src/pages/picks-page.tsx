import { useSite } from '@samvaer/remote-kit/session'
import { SearchFrame } from '../features/frame/search-frame.tsx'
import { WeeklyPicks } from '../features/picks/weekly-picks.tsx'
import { useSearchTexts } from '../texts.ts'
import { NotFoundPage } from './not-found-page.tsx'

const Page = () => {
  const t = useSearchTexts()
  return (
    <SearchFrame strip="search" title={t('picks.title')} lead={t('picks.lead')}>
      <WeeklyPicks />
    </SearchFrame>
  )
}

/** /Search/Picks: five members a week for whoever wants them; of the light side alone. */
export const PicksPage = () => (useSite().dark ? <NotFoundPage /> : <Page />)

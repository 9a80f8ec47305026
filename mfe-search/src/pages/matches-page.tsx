import { Stack } from '@samvaer/ui'
import { SearchFrame } from '../features/frame/search-frame.tsx'
import { MatchList } from '../features/matches/match-list.tsx'
import { MatchPreferences } from '../features/matches/match-preferences.tsx'
import { useWeights } from '../features/matches/use-weights.ts'
import { WeightsForm } from '../features/matches/weights-form.tsx'
import { useSearchTexts } from '../texts.ts'

/** /Search/MatchProfiles: who fits, why, and what counts how much in it. */
export const MatchesPage = () => {
  const t = useSearchTexts()
  const { tried, ...form } = useWeights()
  return (
    <SearchFrame strip="search" title={t('matches.title')} lead={t('matches.lead')}>
      <Stack gap={4}>
        <MatchPreferences />
        <WeightsForm {...form} />
        <MatchList tried={tried} />
      </Stack>
    </SearchFrame>
  )
}

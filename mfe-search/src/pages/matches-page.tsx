import { useSite } from '@samvaer/remote-kit/session'
import { ButtonLink, Stack } from '@samvaer/ui'
import { SearchFrame } from '../features/frame/search-frame.tsx'
import { MatchList } from '../features/matches/match-list.tsx'
import { MatchPreferences } from '../features/matches/match-preferences.tsx'
import styles from '../features/matches/matches.module.css'
import { useWeights } from '../features/matches/use-weights.ts'
import { WeightsForm } from '../features/matches/weights-form.tsx'
import { ViewChoice } from '../features/people-lists/view-choice.tsx'
import { picksPath } from '../paths.ts'
import { useSearchTexts } from '../texts.ts'

/** /Search/MatchProfiles: who fits, why, and what counts how much in it. */
export const MatchesPage = () => {
  const t = useSearchTexts()
  const { tried, ...form } = useWeights()
  const { dark } = useSite()
  return (
    <SearchFrame strip="search" people view={<ViewChoice />} title={t('matches.title')} lead={t('matches.lead')}>
      <Stack gap={4}>
        <div className={styles.asked}>
          <MatchPreferences />
          <WeightsForm {...form} />
          {!dark && (
            <p>
              <ButtonLink size="small" icon="bell" to={picksPath}>
                {t('picks.link')}
              </ButtonLink>
            </p>
          )}
        </div>
        <MatchList tried={tried} />
      </Stack>
    </SearchFrame>
  )
}

import { useFormat } from '@samvaer/remote-kit/format'
import { leadsSomewhere } from '@samvaer/remote-kit/page'
import { ButtonLink } from '@samvaer/ui'
import { useQuery } from '@tanstack/react-query'
import { otherPaths } from '../../paths.ts'
import { useSearchTexts } from '../../texts.ts'
import { wishes } from '../filter-data/wishes.ts'
import styles from './matches.module.css'

/** Shows whom the member looks for, and the way to change it. */
export const MatchPreferences = () => {
  const t = useSearchTexts()
  const format = useFormat()
  const { data } = useQuery({ ...wishes, retry: false })
  const who = data?.genders.map((gender) => t(`choice.genders.${gender}`)) ?? []
  const parts = data && [
    who.length > 0 ? format.list(who) : t('everybody'),
    t('matches.ages', data.ages),
    ...(data.within === null ? [] : [t('filter.upTo', { distance: format.distance(data.within) })]),
  ]
  return (
    <div className={styles.seek}>
      <p>{parts ? t('matches.seek', { whom: parts.join(' · ') }) : t('matches.seekUnknown')}</p>
      {leadsSomewhere(otherPaths.matchSettings) && (
        <ButtonLink size="small" icon="edit" to={otherPaths.matchSettings}>
          {t('matches.change')}
        </ButtonLink>
      )}
    </div>
  )
}

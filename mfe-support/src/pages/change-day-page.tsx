import { dayInWords } from '@samvaer/contracts/site/articles'
import { callQuery } from '@samvaer/remote-kit/api'
import { usePage } from '@samvaer/remote-kit/page'
import { isGone, onceMore, useRecovery } from '@samvaer/remote-kit/recovery'
import { useParams } from '@samvaer/remote-kit/router'
import { useLanguage } from '@samvaer/remote-kit/session'
import { ButtonLink, PageHeader, Skeleton } from '@samvaer/ui'
import { useQuery } from '@tanstack/react-query'
import { ChangeDay } from '../features/changelog/change-day.tsx'
import styles from '../features/changelog/changelog.module.css'
import { useLocalizedOptions } from '../features/localized/use-localized-options.ts'
import { LoadFailure } from '../features/recovery/recovery.ts'
import { changeDayPath, dayOf, paths } from '../paths.ts'
import { useSupportTexts } from '../texts.ts'
import { NotFoundPage } from './not-found-page.tsx'

const Day = ({ day }: { day: string }) => {
  const t = useSupportTexts()
  const [language] = useLanguage()
  const asked = callQuery('Support/GetChangelogDay', { day }, { staleTime: 60_000 })
  const query = useQuery({ ...useLocalizedOptions(asked), retry: onceMore })
  const failure = useRecovery(query, query.refetch)
  const title = t('changes.of', { date: dayInWords(day, language) })
  const gone = failure && isGone(failure)
  usePage({ title: gone ? undefined : title })
  if (!query.data) {
    if (gone) return <NotFoundPage />
    return (
      <>
        <PageHeader title={title} />
        {failure ? <LoadFailure failure={failure} /> : <Skeleton shape="card" lines={4} />}
      </>
    )
  }
  const { changes, newer, older } = query.data
  return (
    <>
      <PageHeader title={title} actions={<ButtonLink to={paths.changelog}>{t('changes.all')}</ButtonLink>} />
      <ChangeDay changes={changes} heading="h2" />
      <nav className={styles.steps} aria-label={t('changes.days')}>
        {older && (
          <ButtonLink icon="arrow-left" to={changeDayPath(older)}>
            {dayInWords(older, language)}
          </ButtonLink>
        )}
        {newer && (
          <ButtonLink icon="arrow-right" to={changeDayPath(newer)}>
            {dayInWords(newer, language)}
          </ButtonLink>
        )}
      </nav>
    </>
  )
}

/** /Support/Changelog/:date: what changed on a day, yyyy-MM-dd. */
export const ChangeDayPage = () => {
  const day = dayOf(useParams().date)
  return day === undefined ? <NotFoundPage /> : <Day key={day} day={day} />
}

import { dayInWords } from '@samvaer/contracts/site/articles'
import { listQuery } from '@samvaer/remote-kit/api'
import { usePage } from '@samvaer/remote-kit/page'
import { onceMore } from '@samvaer/remote-kit/recovery'
import { Link } from '@samvaer/remote-kit/router'
import { useLanguage } from '@samvaer/remote-kit/session'
import { EmptyState, PageHeader, Skeleton } from '@samvaer/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ChangeDay } from '../features/changelog/change-day.tsx'
import styles from '../features/changelog/changelog.module.css'
import { useLocalizedOptions } from '../features/localized/use-localized-options.ts'
import { EndlessList } from '../features/recovery/recovery.ts'
import { changeDayPath } from '../paths.ts'
import { useSupportTexts } from '../texts.ts'

/** Days at a time. */
const listed = 20

/** /Support/Changelog: what changed, by day, the newest first. */
export const ChangelogPage = () => {
  const t = useSupportTexts()
  const [language] = useLanguage()
  const list = useLocalizedOptions(listQuery('Support/GetChangelog', { take: listed }, { staleTime: 60_000 }))
  const query = useInfiniteQuery({ ...list, retry: onceMore })
  usePage({ title: t('changes.title') })
  return (
    <>
      <PageHeader title={t('changes.title')} lead={t('changes.lead')} />
      <EndlessList
        query={query}
        queryKey={list.queryKey}
        outline={<Skeleton shape="card" lines={6} />}
        empty={<EmptyState icon="news" title={t('changes.none')} text={t('changes.noneText')} />}
      >
        {(days) => (
          <ol className={styles.days}>
            {days.map(({ day, changes }) => (
              <li key={day} className={styles.day}>
                <h2 className={styles.date}>
                  <Link to={changeDayPath(day)}>
                    <time dateTime={day}>{dayInWords(day, language)}</time>
                  </Link>
                </h2>
                <ChangeDay changes={changes} heading="h3" />
              </li>
            ))}
          </ol>
        )}
      </EndlessList>
    </>
  )
}

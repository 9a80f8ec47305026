import type { StartSectionProps } from '@samvaer/contracts/site/start-settings'
import { callQuery } from '@samvaer/remote-kit/api'
import { onceMore, useRecovery } from '@samvaer/remote-kit/recovery'
import { Shelf, ShelfEmpty } from '@samvaer/ui'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../../paths.ts'
import { useBlogTexts } from '../../texts.ts'
import { WriteButton } from '../editor/write-button.tsx'
import { EntryCard } from '../entry-list/entry-card.tsx'
import { EntryCardSkeletons } from '../entry-list/entry-card-skeleton.tsx'
import grid from '../entry-list/entry-grid.module.css'
import { LoadFailure } from '../recovery/recovery.ts'
import { EntryLines } from './entry-lines.tsx'
import styles from './newest-blogs.module.css'

/** The lead story and a row below it: what else happens this evening stays within reach. */
const shown = 4

/** The newest entries on the start page. */
export const NewestBlogs = ({ condensed }: Pick<StartSectionProps, 'condensed'>) => {
  const t = useBlogTexts()
  const query = useQuery({ ...callQuery('Blogs/GetAllBlogEntries', { take: shown }), retry: onceMore })
  const failure = useRecovery(query, query.refetch)
  const entries = query.data?.items
  return (
    <Shelf
      title={t('newest.title')}
      all={{ to: paths.all, label: t('newest.all') }}
      busy={!entries && !failure}
      className={grid.room}
    >
      {!entries && failure && <LoadFailure failure={failure} />}
      {entries?.length === 0 && (
        <ShelfEmpty>
          <p>{t('newest.empty')}</p>
          <WriteButton />
        </ShelfEmpty>
      )}
      {condensed && entries && entries.length > 0 && <EntryLines entries={entries} />}
      {(entries ? entries.length > 0 && !condensed : !failure) && (
        <ul className={`${grid.grid} ${grid.led} ${styles.cards}`}>
          {entries ? (
            entries.map((entry, place) => (
              <li key={entry.blogEntryId}>
                <EntryCard entry={entry} level={3} lead={place === 0} />
              </li>
            ))
          ) : (
            <EntryCardSkeletons count={shown} />
          )}
        </ul>
      )}
    </Shelf>
  )
}

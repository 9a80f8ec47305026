import { listQuery } from '@samvaer/remote-kit/api'
import { onceMore, useRecovery } from '@samvaer/remote-kit/recovery'
import { Badge, Button, Icon, Prose, Skeleton, Time } from '@samvaer/ui'
import { Dialog } from '@samvaer/ui/overlays'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useBlogTexts } from '../../texts.ts'
import { PicturedText } from '../pictures/pictured-text.tsx'
import { LoadFailure } from '../recovery/load-failure.tsx'
import styles from './versions-dialog.module.css'

const versionsOf = (blogEntryId: number) => listQuery('Blogs/GetBlogEntryVersions', { blogEntryId }, { staleTime: 0 })

const Versions = ({ blogEntryId }: { blogEntryId: number }) => {
  const t = useBlogTexts()
  const query = useInfiniteQuery({ ...versionsOf(blogEntryId), retry: onceMore })
  const { data: versions, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = query
  const failure = useRecovery(query, versions ? fetchNextPage : refetch)
  if (!versions) return failure ? <LoadFailure failure={failure} /> : <Skeleton lines={3} />
  if (versions.length === 0) return <p>{t('history.empty')}</p>
  return (
    <>
      <ol className={styles.versions}>
        {versions.map(({ version, title, text, media, tags, replacedAt }) => (
          <li key={version}>
            <details className={styles.version}>
              <summary className={styles.summary}>
                <span className={styles.words}>
                  <span className={styles.title}>{title}</span>
                  <span className={styles.until}>
                    {t('history.until')} <Time value={replacedAt} />
                  </span>
                </span>
                <Icon name="chevron-down" className={styles.turning} />
              </summary>
              <div className={styles.text}>
                <Prose>
                  <PicturedText document={text} media={media} />
                </Prose>
                {tags.length > 0 && (
                  <ul className={styles.tags} aria-label={t('entry.tags')}>
                    {tags.map((tag) => (
                      <li key={tag}>
                        <Badge>{tag}</Badge>
                      </li>
                    ))}
                  </ul>
                )}
              </div>
            </details>
          </li>
        ))}
      </ol>
      {failure && <LoadFailure failure={failure} />}
      {hasNextPage && !failure && (
        <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('list.more')}
        </Button>
      )}
    </>
  )
}

interface VersionsDialogProps {
  blogEntryId: number
  open: boolean
  onClose: () => void
}

/** What an entry said before each change, the latest first; for its author and staff (docs/product/roles.md). */
export const VersionsDialog = ({ blogEntryId, open, onClose }: VersionsDialogProps) => {
  const t = useBlogTexts()
  return (
    <Dialog open={open} onClose={onClose} title={t('history.title')} size="large">
      <p>{t('history.lead')}</p>
      <Versions blogEntryId={blogEntryId} />
    </Dialog>
  )
}

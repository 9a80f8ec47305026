import type { MediaCard } from '@samvaer/contracts/media/shapes'
import type { RichText } from '@samvaer/contracts/text/rich-text'
import { onceMore, useRecovery } from '@samvaer/remote-kit/recovery'
import { Button, Icon, LoadFailure, Prose, Skeleton, Time } from '@samvaer/ui'
import { Dialog } from '@samvaer/ui/overlays'
import { type UseInfiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { PicturedText } from '../reading/pictured-text.tsx'
import { useWritingTexts } from '../texts.ts'
import styles from './versions-dialog.module.css'

/** A text as it was before a change. */
interface Version {
  version: number
  title: string
  text: RichText
  media: readonly MediaCard[]
  /** ISO 8601. */
  replacedAt: string
}

interface VersionsProps<V extends Version, Page, Key extends readonly unknown[]> {
  /** The list of versions, the latest first: `listQuery` of the remote kit. */
  list: UseInfiniteQueryOptions<Page, Error, V[], Key, string | undefined>
  /** Said where nothing was changed. */
  empty: string
  /** The words while the service is away. */
  away: { title: string; text: string }
  /** Draws the part below the text of a version. */
  below?: (version: V) => ReactNode
}

const Versions = <V extends Version, Page, Key extends readonly unknown[]>(props: VersionsProps<V, Page, Key>) => {
  const { list, empty, away, below } = props
  const t = useWritingTexts()
  const query = useInfiniteQuery({ ...list, retry: onceMore })
  const { data: versions, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = query
  const failure = useRecovery(query, versions ? fetchNextPage : refetch)
  const failed = failure && <LoadFailure failure={failure} t={t} away={away} />
  if (!versions) return failed ?? <Skeleton lines={3} />
  if (versions.length === 0) return <p>{empty}</p>
  return (
    <>
      <ol className={styles.versions}>
        {versions.map((version) => (
          <li key={version.version}>
            <details className={styles.version}>
              <summary className={styles.summary}>
                <span className={styles.words}>
                  <span className={styles.title}>{version.title}</span>
                  <span className={styles.until}>
                    {t('history.until')} <Time value={version.replacedAt} />
                  </span>
                </span>
                <Icon name="chevron-down" className={styles.turning} />
              </summary>
              <div className={styles.text}>
                <Prose>
                  <PicturedText document={version.text} media={version.media} />
                </Prose>
                {below?.(version)}
              </div>
            </details>
          </li>
        ))}
      </ol>
      {failed}
      {hasNextPage && !failure && (
        <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('history.more')}
        </Button>
      )}
    </>
  )
}

interface VersionsDialogProps<V extends Version, Page, Key extends readonly unknown[]>
  extends VersionsProps<V, Page, Key> {
  open: boolean
  onClose: () => void
  /** Says what is shown, and who may see it. */
  lead: string
}

/** Lists the former versions of a text, the latest first. */
export const VersionsDialog = <V extends Version, Page, Key extends readonly unknown[]>(
  props: VersionsDialogProps<V, Page, Key>,
) => {
  const { open, onClose, lead, ...versions } = props
  const t = useWritingTexts()
  return (
    <Dialog open={open} onClose={onClose} title={t('history.title')} size="large">
      <p>{lead}</p>
      <Versions {...versions} />
    </Dialog>
  )
}

import { Button, ButtonLink, EmptyState, type IconName, Notice, Skeleton } from '@samvaer/ui'
import { type ReactNode, useId } from 'react'
import styles from './panel.module.css'
import { usePanelTexts } from './texts.ts'

interface PanelProps {
  /** The key of its words below `panels`. */
  name: 'conversations' | 'visits' | 'favourites'
  icon: IconName
  /** Rows, once they are there. */
  rows: readonly ReactNode[] | undefined
  failed: boolean
  /** Absent for a refusal, which stays one. */
  onRetry: (() => void) | undefined
  /** Fetches what comes after; absent at the end. */
  onMore?: (() => void) | undefined
  loadingMore?: boolean
  /** Where all of it is. */
  all?: { path: string; label: string } | false
  /** A line below the rows. */
  children?: ReactNode
}

const Waiting = () => (
  <div className={styles.rows} aria-busy="true">
    <Skeleton shape="person" />
    <Skeleton shape="person" />
    <Skeleton shape="person" />
  </div>
)

/** A panel of the top menu: what is coming, nothing yet, what went wrong, or the rows and what comes after them. */
export const Panel = ({
  name,
  icon,
  rows,
  failed,
  onRetry,
  onMore,
  loadingMore = false,
  all,
  children,
}: PanelProps) => {
  const t = usePanelTexts()
  const title = useId()
  return (
    <section className={styles.panel} aria-labelledby={title}>
      <div className={styles.head}>
        <h2 className={styles.title} id={title}>
          {t(`panels.${name}.title`)}
        </h2>
        {all && (
          <ButtonLink variant="quiet" size="small" to={all.path}>
            {all.label}
          </ButtonLink>
        )}
      </div>
      {failed ? (
        <Notice
          tone="danger"
          live
          title={t('failed.title')}
          action={
            onRetry && (
              <Button size="small" icon="refresh" onClick={onRetry}>
                {t('failed.retry')}
              </Button>
            )
          }
        >
          {t('failed.text')}
        </Notice>
      ) : (
        !rows && <Waiting />
      )}
      {rows?.length === 0 && (
        <EmptyState
          icon={icon}
          level={3}
          title={t(`panels.${name}.empty.title`)}
          text={t(`panels.${name}.empty.text`)}
        />
      )}
      {rows && rows.length > 0 && <ul className={styles.rows}>{rows}</ul>}
      {children}
      {onMore && rows && rows.length > 0 && (
        <Button wide variant="quiet" busy={loadingMore} onClick={onMore} data-load-more="">
          {t('more')}
        </Button>
      )}
    </section>
  )
}

import { Button, ButtonLink, Callout, EmptyState, type IconName, MenuPanel, Skeleton } from '@samvaer/ui'
import type { ReactNode } from 'react'
import { useProfileTexts } from '../../texts.ts'
import styles from './panel.module.css'

interface PanelProps {
  /** The key of its words below `topMenu.panels`. */
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
  /** The link to all of it. */
  all?: { path: string; label: string }
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
  const t = useProfileTexts()
  return (
    <MenuPanel
      title={t(`topMenu.panels.${name}.title`)}
      action={
        all && (
          <ButtonLink variant="quiet" size="small" to={all.path}>
            {all.label}
          </ButtonLink>
        )
      }
    >
      {failed ? (
        <Callout
          tone="danger"
          live
          title={t('topMenu.failed.title')}
          action={
            onRetry && (
              <Button size="small" icon="refresh" onClick={onRetry}>
                {t('topMenu.failed.retry')}
              </Button>
            )
          }
        >
          {t('topMenu.failed.text')}
        </Callout>
      ) : (
        !rows && <Waiting />
      )}
      {rows?.length === 0 && (
        <EmptyState
          icon={icon}
          level={3}
          title={t(`topMenu.panels.${name}.empty.title`)}
          text={t(`topMenu.panels.${name}.empty.text`)}
        />
      )}
      {rows && rows.length > 0 && <ul className={styles.rows}>{rows}</ul>}
      {children}
      {onMore && rows && rows.length > 0 && (
        <Button wide variant="quiet" busy={loadingMore} onClick={onMore} data-load-more="">
          {t('topMenu.more')}
        </Button>
      )}
    </MenuPanel>
  )
}

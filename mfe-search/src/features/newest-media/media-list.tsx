import type { StartSearchOptions } from '@samvaer/contracts/start-settings'
import { FreshCards } from '@samvaer/media-ui/pictures'
import { onceMore } from '@samvaer/remote-kit/recovery'
import { VisuallyHidden } from '@samvaer/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchTexts } from '../../texts.ts'
import { EndlessList } from '../recovery/endless-list.tsx'
import styles from './media.module.css'
import { newestMedia } from './media-queries.ts'
import { Medium } from './medium.tsx'

/** Tiles in the shape of what comes. */
export const MediaOutline = ({ count = 12 }: { count?: number }) => {
  const t = useSearchTexts()
  return (
    <div aria-busy="true">
      <VisuallyHidden>{t('list.loading')}</VisuallyHidden>
      <ul className={styles.grid}>
        {Array.from({ length: count }, (_, place) => place).map((place) => (
          <li key={place} className={styles.outline} />
        ))}
      </ul>
    </div>
  )
}

interface MediaListProps {
  options: StartSearchOptions | undefined
  kink: string | undefined
  empty: ReactNode
}

/** The newest pictures and videos, one of a member. */
export const MediaList = ({ options, kink, empty }: MediaListProps) => {
  const t = useSearchTexts()
  const list = newestMedia({ options, kink })
  const query = useInfiniteQuery({ ...list, retry: onceMore })
  return (
    <EndlessList query={query} queryKey={list.queryKey} outline={<MediaOutline />} empty={empty}>
      {(items) => (
        <>
          <ul className={styles.grid} aria-label={t('pictures.title')}>
            {items.map((item) => (
              <Medium key={item.mediaId} item={item} />
            ))}
          </ul>
          <FreshCards cards={items.map(({ media }) => media)} renew={() => void query.refetch()} />
        </>
      )}
    </EndlessList>
  )
}

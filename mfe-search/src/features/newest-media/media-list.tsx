import type { StartSearchOptions } from '@samvaer/contracts/site/start-settings'
import { FreshCards } from '@samvaer/media-ui/pictures'
import { onceMore } from '@samvaer/remote-kit/recovery'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchTexts } from '../../texts.ts'
import { EndlessList } from '../recovery/recovery.ts'
import { MediaGrid, MediaOutline } from './media-grid.tsx'
import { newestMedia } from './media-queries.ts'

interface MediaListProps {
  options: StartSearchOptions | undefined
  kink: string | undefined
  sought: boolean
  empty: ReactNode
}

/** The newest pictures and videos, one of a member. */
export const MediaList = ({ options, kink, sought, empty }: MediaListProps) => {
  const t = useSearchTexts()
  const list = newestMedia({ options, kink, sought })
  const query = useInfiniteQuery({ ...list, retry: onceMore })
  return (
    <EndlessList query={query} queryKey={list.queryKey} outline={<MediaOutline />} empty={empty}>
      {(items) => (
        <>
          <MediaGrid items={items} label={t('pictures.title')} />
          <FreshCards cards={items.map(({ media }) => media)} renew={() => void query.refetch()} />
        </>
      )}
    </EndlessList>
  )
}

import { isPassing } from '@samvaer/remote-kit/recovery'
import { PersonCard } from '@samvaer/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useProfileTexts } from '../../texts.ts'
import { FavouritedBy } from './favourited-by.tsx'
import { favouritePages } from './numbered-pages.ts'
import styles from './panel.module.css'
import { Panel } from './panel.tsx'

/** The member's favourites, those online first. */
export const FavouritesPanel = () => {
  const t = useProfileTexts()
  const favourites = useInfiniteQuery(favouritePages())
  const rows = favourites.data?.map((favourite) => (
    <li key={favourite.profileId} className={styles.row}>
      <PersonCard
        size="small"
        profile={favourite}
        beside={favourite.online && <span className={styles.online}>{t('topMenu.online')}</span>}
      />
    </li>
  ))
  return (
    <Panel
      name="favourites"
      icon="star"
      rows={rows}
      failed={favourites.isError}
      onRetry={isPassing(favourites.error) ? () => void favourites.refetch() : undefined}
      onMore={favourites.hasNextPage ? () => void favourites.fetchNextPage() : undefined}
      loadingMore={favourites.isFetchingNextPage}
    >
      <FavouritedBy />
    </Panel>
  )
}

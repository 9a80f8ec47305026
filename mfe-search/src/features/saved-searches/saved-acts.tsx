import type { SavedSearch } from '@samvaer/contracts/search'
import { IconButton } from '@samvaer/ui'
import { lazy, Suspense } from 'react'
import { useSearchTexts } from '../../texts.ts'

const SavedMenu = lazy(async () => ({ default: (await import('./saved-menu.tsx')).SavedMenu }))

/** The menu of a saved search, with its room kept until it is there. */
export const SavedActs = ({ search, onDeleted }: { search: SavedSearch; onDeleted?: () => void }) => {
  const t = useSearchTexts()
  return (
    <Suspense fallback={<IconButton label={t('saved.menu', { name: search.name })} icon="more" disabled />}>
      <SavedMenu search={search} {...(onDeleted && { onDeleted })} />
    </Suspense>
  )
}

import type { SavedSearch } from '@samvaer/contracts/search/calls'
import { IconButton, lazyPart } from '@samvaer/ui'
import { useSearchTexts } from '../../texts.ts'

const SavedMenu = lazyPart(async () => ({ default: (await import('./saved-menu.tsx')).SavedMenu }))

/** The menu of a saved search, with its room kept until it is there. */
export const SavedActs = ({ search, onDeleted }: { search: SavedSearch; onDeleted?: () => void }) => {
  const t = useSearchTexts()
  return (
    <SavedMenu
      search={search}
      {...(onDeleted && { onDeleted })}
      meanwhile={<IconButton label={t('saved.menu', { name: search.name })} icon="more" disabled />}
    />
  )
}

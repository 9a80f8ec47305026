import type { BlogEntrySummary } from '@samvaer/contracts/blogs/calls'
import { useCurrentProfile } from '@samvaer/remote-kit/session'
import { IconButton, lazyPart } from '@samvaer/ui'
import type { MenuEntry } from '@samvaer/ui/overlays'
import { editPath } from '../../paths.ts'
import { useBlogTexts } from '../../texts.ts'

// The menus are a chunk of their own: most readers open none.
const ReaderMenu = lazyPart(() => import('./reader-menu.tsx'))
const Menu = lazyPart(async () => ({ default: (await import('@samvaer/ui/overlays')).Menu }))

const CardMenu = ({ title, entries }: { title: string; entries: readonly MenuEntry[] }) => {
  const t = useBlogTexts()
  const label = t('card.menu', { title })
  return (
    <Menu
      label={label}
      entries={entries}
      size="small"
      meanwhile={<IconButton label={label} icon="more" size="small" disabled />}
    />
  )
}

const WriterMenu = ({ entry: { blogEntryId, title } }: { entry: BlogEntrySummary }) => {
  const t = useBlogTexts()
  return (
    <CardMenu
      title={title}
      entries={[{ id: 'edit', icon: 'edit', label: t('card.edit'), act: editPath(blogEntryId) }]}
    />
  )
}

/** Lists the acts on an entry from its card; none on an own one for those who may not write now. */
export const EntryMenu = ({ entry }: { entry: BlogEntrySummary }) => {
  const { id, subscriber } = useCurrentProfile()
  const t = useBlogTexts()
  if (entry.author.profileId !== id)
    return (
      <ReaderMenu
        entry={entry}
        meanwhile={<IconButton label={t('card.menu', { title: entry.title })} icon="more" size="small" disabled />}
      />
    )
  return subscriber ? <WriterMenu entry={entry} /> : null
}

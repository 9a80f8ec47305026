import type { BlogEntrySummary } from '@samvaer/contracts/blogs'
import { useCurrentProfile } from '@samvaer/remote-kit/session'
import { IconButton } from '@samvaer/ui'
import type { MenuEntry } from '@samvaer/ui/overlays'
import { lazy, Suspense } from 'react'
import { editPath } from '../../paths.ts'
import { useBlogTexts } from '../../texts.ts'

// The menus are a chunk of their own: most readers open none.
const ReaderMenu = lazy(() => import('./reader-menu.tsx'))
const Menu = lazy(async () => ({ default: (await import('@samvaer/ui/overlays')).Menu }))

const CardMenu = ({ title, entries }: { title: string; entries: readonly MenuEntry[] }) => {
  const t = useBlogTexts()
  const label = t('card.menu', { title })
  return (
    <Suspense fallback={<IconButton label={label} icon="more" size="small" disabled />}>
      <Menu label={label} entries={entries} size="small" />
    </Suspense>
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

/** What one may do with an entry from its card; nothing with an own one for those who may not write now. */
export const EntryMenu = ({ entry }: { entry: BlogEntrySummary }) => {
  const { id, subscriber } = useCurrentProfile()
  const t = useBlogTexts()
  if (entry.author.profileId !== id)
    return (
      <Suspense
        fallback={<IconButton label={t('card.menu', { title: entry.title })} icon="more" size="small" disabled />}
      >
        <ReaderMenu entry={entry} />
      </Suspense>
    )
  return subscriber ? <WriterMenu entry={entry} /> : null
}

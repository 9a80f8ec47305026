import type { BlogEntryData } from '@samvaer/contracts/blogs/calls'
import { useNavigate } from '@samvaer/remote-kit/router'
import { useCurrentProfile } from '@samvaer/remote-kit/session'
import { Menu, type MenuEntry, useSafetyEntries } from '@samvaer/ui/overlays'
import { useStaffReason } from '@samvaer/writing/moderation'
import { useState } from 'react'
import { paths } from '../../paths.ts'
import { useBlogTexts } from '../../texts.ts'
import { useHideAuthor, useHideEntry } from '../entry-acts/use-hide.ts'
import { CurateDialog } from './curate-dialog.tsx'
import { EntryVersions } from './entry-versions.tsx'
import { useDeleteEntry } from './use-delete-entry.ts'

type Shown = 'versions' | 'curate'

/** The rarer acts on an entry. Menu and dialogs are a chunk of their own: most readers open none. */
const EntryMenu = ({ entry }: { entry: BlogEntryData }) => {
  const t = useBlogTexts()
  const { id } = useCurrentProfile()
  const [shown, setShown] = useState<Shown>()
  const ofEntry = useHideEntry(entry)
  const ofAuthor = useHideAuthor(entry.author)
  const remove = useDeleteEntry(entry)
  const { ask, dialog } = useStaffReason(entry.author.profileId !== id)
  const navigate = useNavigate()
  // The page is theirs, and is not there any more.
  const safety = useSafetyEntries(entry.author, {
    item: { itemType: 'BlogEntry', itemId: entry.blogEntryId, title: entry.title },
    onBlocked: () => void navigate(paths.all, { replace: true }),
  })
  const { author, hidden, authorHidden, curated, may, version } = entry
  const close = () => setShown(undefined)

  const hiding: MenuEntry[] = [
    hidden
      ? { id: 'hide', icon: 'eye', label: t('entry.menu.show'), act: ofEntry.unhide }
      : { id: 'hide', icon: 'eye-off', label: t('entry.menu.hide'), act: ofEntry.hide },
    authorHidden
      ? { id: 'author', icon: 'eye', label: t('entry.menu.showAuthor', { name: author.name }), act: ofAuthor.unhide }
      : { id: 'author', icon: 'eye-off', label: t('entry.menu.hideAuthor', { name: author.name }), act: ofAuthor.hide },
  ]
  const curating: MenuEntry = {
    id: 'curate',
    icon: 'sparkle',
    label: curated ? t('entry.curate.takeBack') : t('entry.curate.choose'),
    act: () => setShown('curate'),
  }
  const versions: MenuEntry = {
    id: 'versions',
    icon: 'clock',
    label: t('history.open'),
    act: () => setShown('versions'),
  }
  const deleting: MenuEntry = {
    id: 'delete',
    icon: 'delete',
    tone: 'danger',
    label: t('entry.delete.label'),
    act: () => ask(remove),
  }
  const entries = [
    ...(author.profileId === id ? [] : hiding),
    ...safety,
    ...(may.curate ? [curating] : []),
    // Its author and staff, who may delete it, may read its former versions (docs/product/roles.md).
    ...(may.delete && version > 1 ? [versions] : []),
    ...(may.delete ? [deleting] : []),
  ]
  if (entries.length === 0) return null
  return (
    <>
      <Menu label={t('entry.menu.label')} entries={entries} />
      {may.delete && <EntryVersions blogEntryId={entry.blogEntryId} open={shown === 'versions'} onClose={close} />}
      {dialog}
      {may.curate && <CurateDialog entry={entry} open={shown === 'curate'} onClose={close} />}
    </>
  )
}

export default EntryMenu

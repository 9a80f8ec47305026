/** The acts on a saved search; a chunk of its own. */
import type { SavedSearch } from '@samvaer/contracts/search/calls'
import { useCall } from '@samvaer/remote-kit/api'
import { changeAnswer } from '@samvaer/remote-kit/optimistic'
import { toast } from '@samvaer/remote-kit/toasts'
import { Menu, type MenuEntry } from '@samvaer/ui/overlays'
import { useState } from 'react'
import { useSearchTexts } from '../../texts.ts'
import { searchPath } from '../filter-data/search-address.ts'
import { savedKeys } from './saved-queries.ts'
import { SearchForm } from './search-form.tsx'

interface SavedMenuProps {
  search: SavedSearch
  /** Leads away from the page that shows it. */
  onDeleted?: () => void
}

/** Deletes a saved search, which a message takes back: it is the same one again. */
const useDelete = ({ savedSearchId, name }: SavedSearch, onDeleted?: () => void) => {
  const t = useSearchTexts()
  const restore = useCall('Search/RestoreSavedSearch', { invalidates: savedKeys })
  const remove = useCall('Search/DeleteSavedSearch', {
    optimistic: () => [
      changeAnswer('Search/GetSavedSearches', {}, ({ items }) => ({
        items: items.filter((item) => item.savedSearchId !== savedSearchId),
      })),
    ],
    onSuccess: () => {
      toast({
        tone: 'neutral',
        text: t('saved.deleted', { name }),
        action: { label: t('undo'), run: () => restore.mutate({ savedSearchId }) },
      })
      onDeleted?.()
    },
  })
  return () => remove.mutate({ savedSearchId })
}

export const SavedMenu = ({ search, onDeleted }: SavedMenuProps) => {
  const t = useSearchTexts()
  const { savedSearchId, name, notify } = search
  const [naming, setNaming] = useState(false)
  const remove = useDelete(search, onDeleted)
  const change = useCall('Search/UpdateSavedSearch', {
    invalidates: savedKeys,
    onSuccess: (_answer, { name: named, notify: notified }) => {
      setNaming(false)
      const told = notified ? t('saved.notified') : t('saved.silent')
      toast({ tone: 'positive', text: named === undefined ? told : t('saved.changed') })
    },
  })
  const entries: MenuEntry[] = [
    { id: 'filters', icon: 'settings', label: t('saved.filters'), act: searchPath(search) },
    { id: 'rename', icon: 'edit', label: t('saved.rename'), act: () => setNaming(true) },
    {
      id: 'notify',
      icon: 'bell',
      label: notify ? t('saved.notifyNot') : t('saved.notify'),
      act: () => change.mutate({ savedSearchId, notify: !notify }),
    },
    { id: 'delete', icon: 'delete', tone: 'danger', label: t('saved.delete'), act: remove },
  ]
  return (
    <>
      <Menu label={t('saved.menu', { name })} entries={entries} />
      {naming && (
        <SearchForm
          title={t('saved.rename')}
          initial={search}
          busy={change.isPending}
          onSave={(named) => change.mutate({ savedSearchId, ...named })}
          onClose={() => setNaming(false)}
        />
      )}
    </>
  )
}

/** Saving a search under a name; a chunk of its own. */

import type { ProfileFilters, ProfileSort } from '@samvaer/contracts/search/filters'
import { maximumSearchName } from '@samvaer/contracts/search/values'
import { shortened } from '@samvaer/contracts/text/length'
import { useCall } from '@samvaer/remote-kit/api'
import { useNavigate } from '@samvaer/remote-kit/router'
import { toast } from '@samvaer/remote-kit/toasts'
import { savedSearchPath } from '../../paths.ts'
import { useSearchTexts } from '../../texts.ts'
import { useChosenFilters } from '../filter-data/use-filter-words.ts'
import { savedKeys } from './saved-queries.ts'
import { SearchForm } from './search-form.tsx'

interface SaveNewProps {
  search: { filters: ProfileFilters; sort: ProfileSort }
  onClose: () => void
}

export const SaveNew = ({ search, onClose }: SaveNewProps) => {
  const t = useSearchTexts()
  const navigate = useNavigate()
  const chosen = useChosenFilters(search.filters)
  const save = useCall('Search/SaveSearch', {
    invalidates: savedKeys,
    handles: ({ code }) => code === 'Conflict',
    onSuccess: ({ savedSearchId }, { name }) => {
      onClose()
      toast({
        tone: 'positive',
        text: t('saved.done', { name }),
        action: { label: t('saved.open'), run: () => void navigate(savedSearchPath(savedSearchId)) },
      })
    },
  })
  const suggested = chosen.map(({ label }) => label).join(', ') || t('everybody')
  return (
    <SearchForm
      title={t('saved.new')}
      initial={{ name: shortened(suggested, maximumSearchName), notify: true }}
      busy={save.isPending}
      error={save.error?.code === 'Conflict' ? t('saved.tooMany') : undefined}
      onSave={(named) => save.mutate({ ...search, ...named })}
      onClose={onClose}
    />
  )
}

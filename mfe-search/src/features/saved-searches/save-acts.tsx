import { useCall } from '@samvaer/remote-kit/api'
import { useNavigate } from '@samvaer/remote-kit/router'
import { toast } from '@samvaer/remote-kit/toasts'
import { Button, lazyPart } from '@samvaer/ui'
import { useState } from 'react'
import { savedSearchPath } from '../../paths.ts'
import { useSearchTexts } from '../../texts.ts'
import type { SearchAddress } from '../filter-data/search-address.ts'
import { savedKeys } from './saved-queries.ts'

const SaveNew = lazyPart(async () => ({ default: (await import('./save-new.tsx')).SaveNew }))

/** Keeps a search: under a new name, or in the place of the saved one that it was made of. */
export const SaveActs = ({ address: { savedSearchId, ...search } }: { address: SearchAddress }) => {
  const t = useSearchTexts()
  const navigate = useNavigate()
  const [naming, setNaming] = useState(false)
  const change = useCall('Search/UpdateSavedSearch', {
    invalidates: savedKeys,
    onSuccess: () => {
      toast({ tone: 'positive', text: t('saved.changed') })
      if (savedSearchId !== undefined) void navigate(savedSearchPath(savedSearchId))
    },
  })
  return (
    <>
      {savedSearchId !== undefined && (
        <Button
          variant="primary"
          icon="check"
          busy={change.isPending}
          onClick={() => change.mutate({ savedSearchId, ...search })}
        >
          {t('saved.change')}
        </Button>
      )}
      <Button icon="follow" onClick={() => setNaming(true)}>
        {savedSearchId === undefined ? t('saved.act') : t('saved.asNew')}
      </Button>
      {naming && <SaveNew search={search} onClose={() => setNaming(false)} />}
    </>
  )
}

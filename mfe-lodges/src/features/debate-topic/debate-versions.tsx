import { api } from '@samvaer/remote-kit/api'
import { VersionsDialog } from '@samvaer/writing/history'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { useLodgeTexts } from '../../texts.ts'

/** Reads the versions of a debate; one answer has all that are kept. */
const versionsOf = (debateEntryId: number) =>
  infiniteQueryOptions({
    queryKey: ['Lodges/GetDebateEntryVersions', { debateEntryId }] as readonly unknown[],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ signal }) => api.get('Lodges/GetDebateEntryVersions', { debateEntryId }, { signal }),
    getNextPageParam: () => undefined,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
    staleTime: 0,
  })

interface DebateVersionsProps {
  debateEntryId: number
  onClose: () => void
}

/** Shows the former versions of a debate; for its author and staff. */
export const DebateVersions = ({ debateEntryId, onClose }: DebateVersionsProps) => {
  const t = useLodgeTexts()
  return (
    <VersionsDialog
      open
      onClose={onClose}
      list={versionsOf(debateEntryId)}
      lead={t('history.lead')}
      empty={t('history.empty')}
      away={{ title: t('failure.away.title'), text: t('failure.away.text') }}
    />
  )
}

import { useSearchParams } from '@samvaer/remote-kit/router'
import { ChoiceLinks, Cluster } from '@samvaer/ui'
import { useLodgeTexts } from '../../texts.ts'
import type { EventRole } from '../event-data/event-queries.ts'

const roles = ['Organiser', 'Guest'] as const satisfies readonly EventRole[]

interface Wanted {
  role: EventRole | undefined
  past: boolean
}

/** Returns the own events that the address asks for. */
export const useWantedOwnEvents = (): Wanted => {
  const [query] = useSearchParams()
  return { role: roles.find((role) => role === query.get('role')), past: query.has('past') }
}

const searchOf = ({ role, past }: Wanted): string => {
  const query = new URLSearchParams()
  if (role) query.set('role', role)
  if (past) query.set('past', '1')
  return query.size === 0 ? '' : `?${query}`
}

/** Offers the role, and whether to come or past. */
export const MyEventsChoice = () => {
  const t = useLodgeTexts()
  const wanted = useWantedOwnEvents()
  const { role, past } = wanted
  return (
    <Cluster gap={3}>
      <ChoiceLinks
        label={t('event.my.role')}
        choices={[undefined, ...roles].map((one) => ({
          to: { search: searchOf({ ...wanted, role: one }) },
          label: t(`event.my.${one ?? 'All'}`),
          current: role === one,
        }))}
      />
      <ChoiceLinks
        label={t('event.my.when')}
        choices={[false, true].map((one) => ({
          to: { search: searchOf({ ...wanted, past: one }) },
          label: one ? t('event.my.past') : t('event.my.toCome'),
          current: past === one,
        }))}
      />
    </Cluster>
  )
}

import { useFormat } from '@samvaer/remote-kit/format'
import { onceMore } from '@samvaer/remote-kit/recovery'
import { Navigate, useSearchParams } from '@samvaer/remote-kit/router'
import { Stack } from '@samvaer/ui'
import { useQuery } from '@tanstack/react-query'
import { SearchFrame } from '../features/frame/search-frame.tsx'
import { useKinkNames } from '../features/kink-names/use-kink-names.ts'
import { kinksIn, quietPathOf } from '../features/kinks/kink-address.ts'
import { KinkPart } from '../features/kinks/kink-part.tsx'
import { topKinks } from '../features/kinks/kink-queries.ts'
import { OwnList } from '../features/kinks/own-list.tsx'
import { PeopleWith } from '../features/kinks/people-with.tsx'
import { useOwnKinks } from '../features/kinks/use-own-kinks.ts'
import { paths } from '../paths.ts'
import { useSearchTexts } from '../texts.ts'

const Overview = () => {
  const t = useSearchTexts()
  const own = useOwnKinks()
  const top = useQuery({ ...topKinks, retry: onceMore })
  return (
    <SearchFrame strip="kinks" title={t('kinks.title')} lead={t('kinks.lead')}>
      <Stack gap={6}>
        <OwnList own={own} />
        <Stack gap={3}>
          <h2>{t('kinks.top')}</h2>
          <KinkPart query={top} own={own} label={t('kinks.top')} />
        </Stack>
      </Stack>
    </SearchFrame>
  )
}

/** /Kinks: the member’s own and what many have; with kinks in the address, who has all of them. */
export const KinksPage = () => {
  const t = useSearchTexts()
  const format = useFormat()
  const { nameOf } = useKinkNames()
  const [query] = useSearchParams()
  const quiet = quietPathOf(paths.kinks, query)
  const kinks = kinksIn(query)
  if (quiet !== undefined) return <Navigate replace to={quiet} />
  if (kinks.length === 0) return <Overview />
  return (
    <SearchFrame
      strip="kinks"
      title={t('kinks.people.title', { kinks: format.list(kinks.map(nameOf)) })}
      quietTitle={t('kinks.title')}
    >
      <PeopleWith kinks={kinks} />
    </SearchFrame>
  )
}

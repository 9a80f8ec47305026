import { Navigate, useNavigate, useSearchParams } from '@samvaer/remote-kit/router'
import { Cluster, Stack } from '@samvaer/ui'
import { Disclosure } from '../features/disclosure/disclosure.tsx'
import { readSearch, type SearchAddress, searchPath, tellsIn } from '../features/filter-data/search-address.ts'
import { FilterForm } from '../features/filter-form/filter-form.tsx'
import { ChosenChips } from '../features/found/chosen-chips.tsx'
import { FoundPeople } from '../features/found/found-people.tsx'
import { SearchFrame } from '../features/frame/search-frame.tsx'
import { SaveActs } from '../features/saved-searches/save-acts.tsx'
import { useSearchTexts } from '../texts.ts'

const Form = ({ address }: { address: SearchAddress | undefined }) => {
  const navigate = useNavigate()
  const { filters, ...rest } = address ?? { filters: {}, sort: 'Newest' as const }
  return (
    <FilterForm
      key={JSON.stringify(filters)}
      filters={filters}
      onShow={(chosen) => void navigate(searchPath({ ...rest, filters: chosen }))}
    />
  )
}

/** /Search/Advanced: everything that members are found by; what is asked for stands in the address, or has a number there. */
export const AdvancedPage = () => {
  const t = useSearchTexts()
  const [query] = useSearchParams()
  const address = readSearch(query)
  if (address && tellsIn(query)) return <Navigate replace to={searchPath(address)} />
  if (!address)
    return (
      <SearchFrame strip="search" title={t('advanced.title')} lead={t('advanced.lead')}>
        <Form address={undefined} />
      </SearchFrame>
    )
  return (
    <SearchFrame strip="search" title={t('advanced.found')}>
      <Stack gap={4}>
        <ChosenChips address={address} />
        <Cluster>
          <SaveActs address={address} />
        </Cluster>
        {/* Another search begins with its people, not with the form. */}
        <Disclosure key={searchPath(address)} title={t('advanced.change')}>
          <Form address={address} />
        </Disclosure>
        <FoundPeople address={address} />
      </Stack>
    </SearchFrame>
  )
}

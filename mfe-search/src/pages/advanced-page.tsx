import { Navigate, useNavigate, useSearchParams } from '@samvaer/remote-kit/router'
import { Cluster, Skeleton, Stack } from '@samvaer/ui'
import { useQuery } from '@tanstack/react-query'
import { Disclosure } from '../features/disclosure/disclosure.tsx'
import { readSearch, type SearchAddress, searchPath, tellsIn } from '../features/filter-data/search-address.ts'
import { filtersOfWishes, wishes } from '../features/filter-data/wishes.ts'
import { FilterForm } from '../features/filter-form/filter-form.tsx'
import { ChosenChips } from '../features/found/chosen-chips.tsx'
import { FoundPeople } from '../features/found/found-people.tsx'
import { SearchFrame } from '../features/frame/search-frame.tsx'
import { SaveActs } from '../features/saved-searches/save-acts.tsx'
import { useSearchTexts } from '../texts.ts'

const Form = ({ address }: { address: SearchAddress }) => {
  const navigate = useNavigate()
  const { filters, ...rest } = address
  return (
    <FilterForm
      key={JSON.stringify(filters)}
      filters={filters}
      onShow={(chosen) => void navigate(searchPath({ ...rest, filters: chosen }))}
    />
  )
}

/** The form of a search that nobody has asked for yet: whom the member looks for anyway is chosen. */
const NewForm = () => {
  const { data, isError } = useQuery({ ...wishes, retry: false })
  if (!data && !isError) return <Skeleton shape="card" lines={4} />
  return <Form address={{ filters: data?.saved ? filtersOfWishes(data) : {}, sort: 'Newest' }} />
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
        <NewForm />
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

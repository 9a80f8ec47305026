import { ButtonLink, lazyPart, Stack } from '@samvaer/ui'
import { SearchFrame } from '../features/frame/search-frame.tsx'
import styles from '../features/hub/hub.module.css'
import { PlaceLinks } from '../features/hub/place-links.tsx'
import { QuickLinks } from '../features/hub/quick-links.tsx'
import { NameSearch } from '../features/name-search/name-search.tsx'
import { SavedList } from '../features/saved-searches/saved-list.tsx'
import { paths } from '../paths.ts'
import { useSearchTexts } from '../texts.ts'

// Cards with their acts weigh as much as the rest of the page.
const PeopleForYou = lazyPart(() => import('../features/hub/people-for-you.tsx'))

/** /Search: by name, by a search that stands ready, or by a list. */
export const SearchPage = () => {
  const t = useSearchTexts()
  return (
    <SearchFrame
      strip="search"
      people
      title={t('hub.title')}
      lead={t('hub.lead')}
      actions={
        <ButtonLink variant="primary" icon="settings" to={paths.advanced}>
          {t('hub.advanced')}
        </ButtonLink>
      }
    >
      <Stack gap={6}>
        <NameSearch />
        <div className={styles.people}>
          <PeopleForYou meanwhile={<div className={styles.forYou} />} />
        </div>
        <QuickLinks />
        <SavedList />
        <PlaceLinks />
      </Stack>
    </SearchFrame>
  )
}

import { searchOptionsOf, searchQueryName } from '@samvaer/contracts/search/query'
import { Navigate, useSearchParams } from '@samvaer/remote-kit/router'
import { useSite } from '@samvaer/remote-kit/session'
import { ButtonLink, EmptyState } from '@samvaer/ui'
import { SearchFrame } from '../features/frame/search-frame.tsx'
import { useKinkNames } from '../features/kink-names/use-kink-names.ts'
import { kinksIn, quietPathOf } from '../features/kinks/kink-address.ts'
import { MediaList } from '../features/newest-media/media-list.tsx'
import { everybodyAt, GenderChoice, genderIn, isSoughtIn } from '../features/people-lists/gender-choice.tsx'
import { paths } from '../paths.ts'
import { useSearchTexts } from '../texts.ts'

const anybody = { gender: null, ageFrom: null, ageTo: null, countryAreaId: null }

/** /Pictures: the newest pictures and videos; of some members alone, and on the dark variant of those with a kink. */
export const PicturesPage = () => {
  const t = useSearchTexts()
  const { dark } = useSite()
  const { nameOf } = useKinkNames()
  const [query] = useSearchParams()
  const gender = genderIn(query)
  const quiet = quietPathOf(paths.pictures, query)
  const kink = dark ? kinksIn(query)[0] : undefined
  const options = searchOptionsOf(query.get(searchQueryName)) ?? (gender && { ...anybody, gender })
  const sought = kink === undefined && options === undefined && isSoughtIn(query)
  const narrowed = kink !== undefined || options !== undefined || sought
  if (quiet !== undefined) return <Navigate replace to={quiet} />
  return (
    <SearchFrame
      strip="people"
      title={kink ? t('pictures.titleKink', { kink: nameOf(kink) }) : t('pictures.title')}
      quietTitle={t('pictures.title')}
      lead={t('pictures.lead')}
      within={kink ? undefined : <GenderChoice path={paths.pictures} query={query} />}
    >
      <MediaList
        key={JSON.stringify([options, kink, sought])}
        options={options}
        sought={sought}
        kink={kink}
        empty={
          <EmptyState
            icon="picture"
            title={t('pictures.empty.title')}
            text={narrowed ? t('pictures.empty.textNarrowed') : t('pictures.empty.text')}
            action={
              <ButtonLink to={narrowed ? everybodyAt(paths.pictures) : paths.search}>
                {narrowed ? t('pictures.empty.all') : t('notFound.act')}
              </ButtonLink>
            }
          />
        }
      />
    </SearchFrame>
  )
}

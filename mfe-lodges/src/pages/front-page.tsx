import { Stack } from '@samvaer/ui'
import { BanCallout } from '../features/creating/ban-callout.tsx'
import { CreateButton } from '../features/creating/create-button.tsx'
import { CategoryStrip } from '../features/front/category-strip.tsx'
import { useFrontFailure } from '../features/front/use-front-failure.ts'
import { shelves } from '../features/lodge-data/lodge-lists.ts'
import { anything, searchPath } from '../features/lodge-data/search-address.ts'
import { LodgeShelf } from '../features/lodge-list/lodge-shelf.tsx'
import { LoadFailure } from '../features/recovery/recovery.ts'
import { SearchBox } from '../features/search/search-box.tsx'
import { ListFrame } from '../features/tabs/list-frame.tsx'
import { paths } from '../paths.ts'
import { useLodgeTexts } from '../texts.ts'

/** Six fill two rows of three, or three of two. */
const many = 6
const few = 3
const popular = shelves.popular(many)
const nearby = shelves.nearby(few)
const newest = shelves.newest(few)
const all = [popular, nearby, newest]

const Shelves = () => {
  const t = useLodgeTexts()
  const failure = useFrontFailure(all)
  if (failure) return <LoadFailure failure={failure} />
  return (
    <>
      <LodgeShelf
        title={t('front.popular.title')}
        all={{ to: searchPath(anything), label: t('front.popular.all') }}
        query={popular}
        count={many}
        empty={
          <>
            <p>{t('front.popular.empty')}</p>
            <CreateButton />
          </>
        }
      />
      <LodgeShelf
        title={t('front.nearby.title')}
        query={nearby}
        count={few}
        empty={
          <>
            <p>{t('front.nearby.empty')}</p>
            <CreateButton />
          </>
        }
      />
      <LodgeShelf
        title={t('front.newest.title')}
        all={{ to: paths.newest, label: t('front.newest.all') }}
        query={newest}
        count={few}
        empty={<p>{t('front.newest.empty')}</p>}
      />
    </>
  )
}

/** /Community/Lodges: what is popular, what is near, what is new. */
export const FrontPage = () => {
  const t = useLodgeTexts()
  return (
    <ListFrame title={t('front.title')} lead={t('front.lead')} within={<SearchBox address={anything} />}>
      <Stack gap={6}>
        <BanCallout />
        <CategoryStrip />
        <Shelves />
      </Stack>
    </ListFrame>
  )
}

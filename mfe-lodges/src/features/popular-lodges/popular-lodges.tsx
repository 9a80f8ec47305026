import type { StartSectionProps } from '@samvaer/contracts/site/start-settings'
import { paths } from '../../paths.ts'
import { useLodgeTexts } from '../../texts.ts'
import { CreateButton } from '../creating/create-button.tsx'
import { shelves } from '../lodge-data/lodge-lists.ts'
import { LodgeShelf } from '../lodge-list/lodge-shelf.tsx'

/** A row of three; a single column shows them all. */
const shown = 3

/** The lodges with the most members, on the start page. */
export const PopularLodges = ({ condensed }: Pick<StartSectionProps, 'condensed'>) => {
  const t = useLodgeTexts()
  return (
    <LodgeShelf
      title={t('front.popular.title')}
      all={{ to: paths.front, label: t('toAll') }}
      query={shelves.popular(shown)}
      count={shown}
      condensed={condensed}
      empty={
        <>
          <p>{t('front.popular.empty')}</p>
          <CreateButton />
        </>
      }
    />
  )
}

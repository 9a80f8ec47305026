import { listQuery } from '@samvaer/remote-kit/api'
import { useCurrentProfile } from '@samvaer/remote-kit/session'
import { ButtonLink, EmptyState, Select } from '@samvaer/ui'
import { useState } from 'react'
import { paths } from '../../paths.ts'
import { useLodgeTexts } from '../../texts.ts'
import { kept } from '../lodge-data/lodge-lists.ts'
import { LodgeList } from '../lodge-list/lodge-list.tsx'

/** The values that the page of a profile gives to the slot `profile.Lodges`. */
export interface ProfileLodgesProps {
  profileId: number
  name: string
}

const sortModes = ['Activity', 'Name'] as const
type SortMode = (typeof sortModes)[number]

/** The Lodges tab of a profile: where it belongs and lets the viewer see it. */
export const ProfileLodges = ({ profileId, name }: ProfileLodgesProps) => {
  const t = useLodgeTexts()
  const { id } = useCurrentProfile()
  const [sortMode, setSortMode] = useState<SortMode>('Activity')
  const own = profileId === id
  return (
    <section aria-label={own ? t('profileLodges.own.label') : t('profileLodges.label', { name })}>
      <LodgeList
        key={`${profileId} ${sortMode}`}
        list={listQuery('Lodges/GetProfileLodges', { profileId, sortMode }, kept)}
        level={2}
        above={(lodges) =>
          lodges.length > 1 && (
            <Select
              label={t('search.sort')}
              value={sortMode}
              options={sortModes.map((mode) => ({ value: mode, label: t(`profileLodges.sort.${mode}`) }))}
              onChange={({ target }) => setSortMode(sortModes.find((mode) => mode === target.value) ?? sortMode)}
            />
          )
        }
        empty={
          <EmptyState
            icon="lodges"
            title={own ? t('profileLodges.own.title') : t('profileLodges.title', { name })}
            text={own ? t('profileLodges.own.text') : t('profileLodges.text')}
            action={<ButtonLink to={paths.front}>{t('myLodges.empty.action')}</ButtonLink>}
          />
        }
      />
    </section>
  )
}

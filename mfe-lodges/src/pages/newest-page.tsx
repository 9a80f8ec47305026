import { EmptyState } from '@samvaer/ui'
import { CreateButton } from '../features/creating/create-button.tsx'
import { newestLodges } from '../features/lodge-data/lodge-lists.ts'
import { LodgeList } from '../features/lodge-list/lodge-list.tsx'
import { ListFrame } from '../features/tabs/list-frame.tsx'
import { useLodgeTexts } from '../texts.ts'

/** /Community/Lodges/Newest */
export const NewestPage = () => {
  const t = useLodgeTexts()
  return (
    <ListFrame title={t('newest.title')} lead={t('newest.lead')}>
      <LodgeList
        list={newestLodges()}
        empty={
          <EmptyState
            icon="lodges"
            title={t('newest.empty.title')}
            text={t('newest.empty.text')}
            action={<CreateButton />}
          />
        }
      />
    </ListFrame>
  )
}

import { ButtonLink, EmptyState } from '@samvaer/ui'
import { myLodges } from '../features/lodge-data/lodge-lists.ts'
import { LodgeList } from '../features/lodge-list/lodge-list.tsx'
import { ListFrame } from '../features/tabs/list-frame.tsx'
import { paths } from '../paths.ts'
import { useLodgeTexts } from '../texts.ts'

/** /Community/Lodges/MyLodges: what the viewer belongs to or asks to join, marked where something new is. */
export const MyLodgesPage = () => {
  const t = useLodgeTexts()
  return (
    <ListFrame title={t('myLodges.title')} lead={t('myLodges.lead')}>
      <LodgeList
        list={myLodges()}
        empty={
          <EmptyState
            icon="lodges"
            title={t('myLodges.empty.title')}
            text={t('myLodges.empty.text')}
            action={
              <ButtonLink variant="primary" icon="search" to={paths.front}>
                {t('myLodges.empty.action')}
              </ButtonLink>
            }
          />
        }
      />
    </ListFrame>
  )
}

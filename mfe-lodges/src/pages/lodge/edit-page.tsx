import { belongs } from '@samvaer/contracts/lodges/roles'
import { lazyPart, Stack } from '@samvaer/ui'
import { actsAsStaff, type SeenLodge } from '../../features/lodge-data/roles.ts'
import { EditedLodge } from '../../features/lodge-form/edited-lodge.tsx'
import { useLodgeTitle } from '../../features/lodge-parts/use-lodge-title.ts'
import { DefaultNews } from '../../features/member-settings/default-news.tsx'
import { Ownership } from '../../features/ownership/ownership.tsx'
import { useLodgeTexts } from '../../texts.ts'
import styles from '../writing.module.css'

/** A chunk of its own: members never see it. */
const StaffOwnership = lazyPart(() => import('../../features/ownership/staff-ownership.tsx'))

/** /Community/Lodges/Lodge/:id/Edit: the lodge itself, what it notifies of, whose it is. */
export const EditPage = ({ lodge }: { lodge: SeenLodge }) => {
  const t = useLodgeTexts()
  useLodgeTitle(lodge, t('part.edit'))
  return (
    <div className={styles.column}>
      <Stack gap={6}>
        <h2>{t('part.edit')}</h2>
        <EditedLodge lodge={lodge} />
        {belongs(lodge.role) && <DefaultNews lodge={lodge} />}
        {lodge.part.may.own && <Ownership lodge={lodge} />}
        {actsAsStaff(lodge) && <StaffOwnership lodge={lodge} />}
      </Stack>
    </div>
  )
}

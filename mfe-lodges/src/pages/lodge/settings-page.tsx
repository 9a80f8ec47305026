import { belongs } from '@samvaer/contracts/lodges/roles'
import { Navigate } from '@samvaer/remote-kit/router'
import { Stack } from '@samvaer/ui'
import type { SeenLodge } from '../../features/lodge-data/roles.ts'
import { useLodgeTitle } from '../../features/lodge-parts/use-lodge-title.ts'
import { LodgeNews } from '../../features/member-settings/lodge-news.tsx'
import { OtherLodges } from '../../features/member-settings/other-lodges.tsx'
import { VisibilityChoice } from '../../features/member-settings/visibility-choice.tsx'
import { lodgePath } from '../../paths.ts'
import { useLodgeTexts } from '../../texts.ts'
import styles from '../writing.module.css'

/** /Community/Lodges/Lodge/:id/Settings: the viewer’s own settings for the lodge. */
export const SettingsPage = ({ lodge }: { lodge: SeenLodge }) => {
  const t = useLodgeTexts()
  useLodgeTitle(lodge, t('part.settings'))
  if (!belongs(lodge.role)) return <Navigate replace to={lodgePath(lodge.lodgeId)} />
  return (
    <div className={styles.column}>
      <Stack gap={5}>
        <VisibilityChoice lodge={lodge} />
        <LodgeNews lodge={lodge} />
        <OtherLodges lodgeId={lodge.lodgeId} />
      </Stack>
    </div>
  )
}

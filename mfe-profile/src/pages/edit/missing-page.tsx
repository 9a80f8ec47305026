import { ButtonLink, EmptyState } from '@samvaer/ui'
import { EditFrame } from '../../features/edit-frame/edit-frame.tsx'
import { editPaths } from '../../features/edit-frame/edit-paths.ts'
import { useProfileTexts } from '../../texts.ts'

/** An address below /EditProfile that leads nowhere. */
export const MissingPage = () => {
  const t = useProfileTexts()
  return (
    <EditFrame title={t('edit.missing.title')}>
      <EmptyState
        icon="edit"
        title={t('edit.missing.nothing')}
        text={t('edit.missing.text')}
        action={<ButtonLink to={editPaths.facts}>{t('edit.missing.back')}</ButtonLink>}
      />
    </EditFrame>
  )
}

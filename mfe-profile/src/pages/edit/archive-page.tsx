import { useSearchParams } from '@samvaer/remote-kit/router'
import { ButtonLink, Cluster } from '@samvaer/ui'
import { ArchiveList } from '../../features/edit-albums/archive-list.tsx'
import { EditFrame } from '../../features/edit-frame/edit-frame.tsx'
import { editPaths } from '../../features/edit-frame/edit-paths.ts'
import { useProfileTexts } from '../../texts.ts'

const views = [
  { name: 'all', to: editPaths.archive },
  { name: 'deleted', to: `${editPaths.archive}?show=deleted` },
] as const

/** Every own file, and those that were deleted (docs/product/screens.md, "FileArchive"). */
export const ArchivePage = () => {
  const t = useProfileTexts()
  const deleted = useSearchParams()[0].get('show') === 'deleted'
  return (
    <EditFrame wide title={t('albums.archive.title')} lead={t('albums.archive.lead')}>
      <nav aria-label={t('albums.archive.views')}>
        <Cluster gap={2}>
          {views.map(({ name, to }) => {
            const open = deleted === (name === 'deleted')
            return (
              <ButtonLink
                key={name}
                size="small"
                variant={open ? 'primary' : 'secondary'}
                to={to}
                {...(open && { 'aria-current': 'page' as const })}
              >
                {t(`albums.archive.${name}`)}
              </ButtonLink>
            )
          })}
        </Cluster>
      </nav>
      <ArchiveList key={String(deleted)} deleted={deleted} />
    </EditFrame>
  )
}

import { Film, FreshCards, Picture, useMediumName } from '@samvaer/media-ui/pictures'
import { callQuery } from '@samvaer/remote-kit/api'
import { onceMore } from '@samvaer/remote-kit/recovery'
import { useParams } from '@samvaer/remote-kit/router'
import { ButtonLink, Card, EmptyState, Loaded, Skeleton } from '@samvaer/ui'
import { useQuery } from '@tanstack/react-query'
import styles from '../../features/edit-albums/albums.module.css'
import { ArchivedFacts } from '../../features/edit-albums/archived-facts.tsx'
import { EditFrame } from '../../features/edit-frame/edit-frame.tsx'
import { editPaths } from '../../features/edit-frame/edit-paths.ts'
import { idOf } from '../../paths.ts'
import { useProfileTexts } from '../../texts.ts'

const Gone = () => {
  const t = useProfileTexts()
  return (
    <EmptyState
      icon="picture"
      title={t('albums.archive.gone')}
      text={t('albums.archive.goneText')}
      action={<ButtonLink to={editPaths.archive}>{t('albums.archive.back')}</ButtonLink>}
    />
  )
}

const File = ({ mediaId }: { mediaId: number }) => {
  const t = useProfileTexts()
  const nameOf = useMediumName()
  const query = useQuery({ ...callQuery('ProfileMedia/GetArchivedMedium', { mediaId }), retry: onceMore })
  return (
    <Loaded query={query} outline={<Skeleton shape="picture" />} gone={<Gone />}>
      {({ item }) => (
        <>
          <FreshCards cards={[item.media]} renew={() => void query.refetch()} />
          <div className={styles.shown}>
            {item.media.kind === 'Video' ? (
              <Film card={item.media} label={nameOf(item.media, item)} shown onStale={() => void query.refetch()} />
            ) : (
              <Picture
                card={item.media}
                alt={item.alt || t('albums.picture', { place: 1 })}
                sizes="(width < 960px) 92vw, 60rem"
                onStale={() => void query.refetch()}
              />
            )}
          </div>
          <Card as="section" inset="large" aria-label={t('albums.archive.one')}>
            <ArchivedFacts medium={item} />
          </Card>
        </>
      )}
    </Loaded>
  )
}

/** Shows one file of the archive. */
export const ArchivedPage = () => {
  const t = useProfileTexts()
  const mediaId = idOf(useParams().id)
  return (
    <EditFrame
      wide
      title={t('albums.archive.one')}
      actions={
        <ButtonLink size="small" icon="arrow-left" to={editPaths.archive}>
          {t('albums.archive.back')}
        </ButtonLink>
      }
    >
      {mediaId === undefined ? <Gone /> : <File key={mediaId} mediaId={mediaId} />}
    </EditFrame>
  )
}

import { wholeSeconds } from '@samvaer/media-ui/pictures'
import { type ListItem, useCall } from '@samvaer/remote-kit/api'
import { useFormat } from '@samvaer/remote-kit/format'
import { Link, useNavigate } from '@samvaer/remote-kit/router'
import { confirm, toast } from '@samvaer/remote-kit/toasts'
import { Button, lazyPart, Time } from '@samvaer/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useProfileTexts } from '../../texts.ts'
import { editPaths } from '../edit-frame/edit-paths.ts'
import { albumName, ownAlbumPath } from './album-name.ts'
import styles from './albums.module.css'
import { altLength, readPicturesAgain, useMediaActs } from './use-media-acts.ts'

const DescribeDialog = lazyPart(async () => ({
  default: (await import('@samvaer/media-ui/own-album')).DescribeDialog,
}))
const ProfileMoveDialog = lazyPart(async () => ({
  default: (await import('./profile-move-dialog.tsx')).ProfileMoveDialog,
}))

export type ArchivedMedium = ListItem<'ProfileMedia/GetFileArchive'>

/** Shows where a file is, and what may be done with it; a deleted one comes back, or goes for good. */
export const ArchivedFacts = ({ medium }: { medium: ArchivedMedium }) => {
  const t = useProfileTexts()
  const format = useFormat()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { describe, remove, restore, move, busy } = useMediaActs(medium.place)
  const [open, setOpen] = useState<'describe' | 'move' | 'restore'>()
  const { mediaId, erasedAt, albumTitle, alt, addedAt, likes, media } = medium
  const album = { ...medium, title: albumTitle }
  const erase = useCall('ProfileMedia/EraseMedia', {
    onSuccess: async () => {
      toast({ tone: 'neutral', text: t('albums.archive.erased') })
      await navigate(`${editPaths.archive}?show=deleted`, { replace: true })
      await readPicturesAgain(queryClient)
    },
  })
  const askErase = async () => {
    const confirmed = await confirm({
      title: t('albums.archive.eraseTitle'),
      text: t('albums.archive.eraseText'),
      confirmLabel: t('albums.archive.erase'),
      tone: 'danger',
    })
    if (confirmed) erase.mutate({ mediaIds: [mediaId] })
  }
  return (
    <>
      <dl className={styles.facts}>
        <div>
          <dt>{t('albums.archive.where')}</dt>
          <dd>
            {erasedAt === null ? <Link to={ownAlbumPath(album)}>{albumName(album, t)}</Link> : albumName(album, t)}
          </dd>
        </div>
        <div>
          <dt>{t('albums.archive.added')}</dt>
          <dd>
            <Time value={addedAt} />
          </dd>
        </div>
        <div>
          <dt>{t('albums.archive.size')}</dt>
          <dd>
            {t('albums.archive.pixels', { width: format.number(media.width), height: format.number(media.height) })}
          </dd>
        </div>
        {media.film && (
          <div>
            <dt>{t('albums.archive.length')}</dt>
            <dd>{format.elapsed(wholeSeconds(media.film))}</dd>
          </div>
        )}
        <div>
          <dt>{t('albums.archive.likes')}</dt>
          <dd>{format.number(likes)}</dd>
        </div>
        <div>
          <dt>{t('albums.describe.label')}</dt>
          <dd>{alt || t('albums.describe.none')}</dd>
        </div>
        {erasedAt && (
          <div>
            <dt>{t('albums.archive.erasedAt')}</dt>
            <dd>{format.date(erasedAt)}</dd>
          </div>
        )}
      </dl>
      <div className={styles.acts}>
        {erasedAt === null ? (
          <>
            <Button icon="edit" onClick={() => setOpen('describe')}>
              {t('albums.acts.describe')}
            </Button>
            <Button icon="picture" onClick={() => setOpen('move')}>
              {t('albums.acts.move')}
            </Button>
            <Button variant="danger" icon="delete" busy={busy} onClick={() => remove(medium)}>
              {t('albums.acts.delete')}
            </Button>
          </>
        ) : (
          <>
            <Button variant="primary" icon="undo" busy={busy} onClick={() => restore(medium)}>
              {t('albums.archive.restore')}
            </Button>
            <Button icon="picture" onClick={() => setOpen('restore')}>
              {t('albums.archive.restoreTo')}
            </Button>
            <Button variant="danger" icon="delete" busy={erase.isPending} onClick={() => void askErase()}>
              {t('albums.archive.erase')}
            </Button>
          </>
        )}
      </div>
      {open === 'describe' && (
        <DescribeDialog
          medium={medium}
          altLength={altLength}
          onSave={(words) => describe(medium, words)}
          onClose={() => setOpen(undefined)}
        />
      )}
      {(open === 'move' || open === 'restore') && (
        <ProfileMoveDialog
          from={open === 'move' ? medium.albumId : undefined}
          kind={media.kind}
          {...(open === 'restore' && { act: t('albums.archive.restore') })}
          onMove={(albumId) => (open === 'move' ? move(medium, albumId) : restore(medium, albumId))}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  )
}

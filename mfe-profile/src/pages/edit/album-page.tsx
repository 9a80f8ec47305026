import type { MyAlbum } from '@samvaer/contracts/profile/media'
import { callQuery, useCall } from '@samvaer/remote-kit/api'
import { onceMore } from '@samvaer/remote-kit/recovery'
import { Navigate, useNavigate, useParams } from '@samvaer/remote-kit/router'
import { confirm, toast } from '@samvaer/remote-kit/toasts'
import { Button, ButtonLink, EmptyState, Loaded, lazyPart } from '@samvaer/ui'
import { Menu } from '@samvaer/ui/overlays'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { AlbumGrants } from '../../features/edit-albums/album-grants.tsx'
import { AlbumPictures, TilesOutline } from '../../features/edit-albums/album-pictures.tsx'
import { AlbumRequests } from '../../features/edit-albums/album-requests.tsx'
import { readPicturesAgain } from '../../features/edit-albums/use-media-acts.ts'
import { EditFrame } from '../../features/edit-frame/edit-frame.tsx'
import { editPaths } from '../../features/edit-frame/edit-paths.ts'
import { OwnMediaNotes } from '../../features/moderated-media/own-media-notes.tsx'
import { idOf } from '../../paths.ts'
import { useProfileTexts } from '../../texts.ts'

const AlbumFormDialog = lazyPart(async () => ({
  default: (await import('../../features/edit-albums/album-form.tsx')).AlbumFormDialog,
}))

const Gone = () => {
  const t = useProfileTexts()
  return (
    <EmptyState
      icon="picture"
      title={t('albums.gone.title')}
      text={t('albums.gone.text')}
      action={<ButtonLink to={editPaths.albums}>{t('albums.archive.toAlbums')}</ButtonLink>}
    />
  )
}

const Album = ({ album }: { album: MyAlbum }) => {
  const closed = album.place === 'Protected' || album.place === 'Red'
  return (
    <>
      {closed && album.requests > 0 && <AlbumRequests albumId={album.albumId} />}
      <OwnMediaNotes />
      <AlbumPictures album={album} />
      {closed && <AlbumGrants albumId={album.albumId} />}
    </>
  )
}

/** Shows one own album: its pictures, who sees it, who asks (docs/product/screens.md). */
export const AlbumPage = () => {
  const t = useProfileTexts()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const albumId = idOf(useParams().id)
  const [changing, setChanging] = useState(false)
  const query = useQuery({ ...callQuery('ProfileMedia/GetMyAlbums', {}), retry: onceMore })
  const album = query.data?.items.find((one) => one.albumId === albumId)
  const remove = useCall('ProfileMedia/DeleteAlbum', {
    onSuccess: async () => {
      const look = { label: t('albums.acts.toArchive'), run: () => navigate(`${editPaths.archive}?show=deleted`) }
      toast({ tone: 'neutral', text: t('albums.acts.albumDeleted'), action: look })
      await navigate(editPaths.albums, { replace: true })
      await readPicturesAgain(queryClient)
    },
  })
  const askRemove = async () => {
    if (!album) return
    const confirmed = await confirm({
      title: t('albums.acts.deleteAlbumTitle', { title: album.title }),
      text: t('albums.acts.deleteAlbumText'),
      confirmLabel: t('albums.acts.deleteAlbum'),
      tone: 'danger',
    })
    if (confirmed) remove.mutate({ albumId: album.albumId })
  }
  if (album?.place === 'ProfilePictures') return <Navigate replace to={editPaths.profilePictures} />
  return (
    <EditFrame
      wide
      title={album?.title ?? t('albums.one')}
      lead={album && (album.description || t(`albums.audience.${album.place}.text`))}
      actions={
        album && (
          <>
            <Button icon="edit" onClick={() => setChanging(true)}>
              {t('albums.form.change')}
            </Button>
            <Menu
              label={t('albums.acts.label', { name: album.title })}
              entries={[
                {
                  id: 'delete',
                  label: t('albums.acts.deleteAlbum'),
                  icon: 'delete',
                  tone: 'danger',
                  act: () => void askRemove(),
                },
              ]}
            />
          </>
        )
      }
    >
      <Loaded query={query} outline={<TilesOutline />}>
        {() => (album ? <Album album={album} /> : <Gone />)}
      </Loaded>
      {changing && album && (
        <AlbumFormDialog album={album} onSaved={() => setChanging(false)} onClose={() => setChanging(false)} />
      )}
    </EditFrame>
  )
}

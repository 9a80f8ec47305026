import type { MediaKind } from '@samvaer/contracts/media-fields'
import type { MyMedium } from '@samvaer/contracts/profile-media'
import { callQuery } from '@samvaer/remote-kit/api'
import { onceMore } from '@samvaer/remote-kit/recovery'
import { Button, Select, Skeleton, Stack } from '@samvaer/ui'
import { Dialog } from '@samvaer/ui/overlays'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useProfileTexts } from '../../texts.ts'
import { Loaded } from '../edit-frame/loaded.tsx'

interface MoveDialogProps {
  title: string
  /** The one that is not offered; none for a picture that is in no album now. */
  from: MyMedium['albumId'] | undefined
  /** Profile pictures are pictures. */
  kind: MediaKind
  act: string
  onMove: (albumId: number) => void
  onClose: () => void
}

/** Into which album? */
export const MoveDialog = ({ title, from, kind, act, onMove, onClose }: MoveDialogProps) => {
  const t = useProfileTexts()
  const query = useQuery({ ...callQuery('ProfileMedia/GetMyAlbums', {}), retry: onceMore })
  const [albumId, setAlbumId] = useState('')
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button
            variant="primary"
            disabled={albumId === ''}
            onClick={() => {
              onMove(Number(albumId))
              onClose()
            }}
          >
            {act}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <Loaded query={query} outline={<Skeleton shape="control" />}>
          {({ items }) => (
            <Select
              label={t('albums.move.label')}
              placeholder={t('albums.move.choose')}
              value={albumId}
              onChange={({ target }) => setAlbumId(target.value)}
              options={items
                .filter(({ albumId, place }) => albumId !== from && (kind === 'Picture' || place !== 'ProfilePictures'))
                .map((album) => ({
                  value: album.albumId,
                  label: album.place === 'ProfilePictures' ? t('edit.nav.profilePictures') : album.title,
                }))}
            />
          )}
        </Loaded>
      </Stack>
    </Dialog>
  )
}

import { lodgeAlbumLimits } from '@samvaer/contracts/lodges/values'
import { showsNothing } from '@samvaer/contracts/text/rules'
import { useCall } from '@samvaer/remote-kit/api'
import { type ApiError, errorText } from '@samvaer/remote-kit/errors'
import { Button, Callout, Stack, TextArea, TextField } from '@samvaer/ui'
import { Dialog } from '@samvaer/ui/overlays'
import { useStaffReason } from '@samvaer/writing/moderation'
import { type FormEvent, useId, useState } from 'react'
import { useLodgeTexts } from '../../texts.ts'
import { actsAsStaff, type SeenLodge } from '../lodge-data/roles.ts'
import { type LodgeAlbum, mediaKeys } from './media-queries.ts'

interface AlbumFormDialogProps {
  lodge: SeenLodge
  /** Absent: a new one. */
  album?: LodgeAlbum
  onSaved: (albumId: number) => void
  onClose: () => void
}

/** Name and words of an album, a new one or one that stands. */
export const AlbumFormDialog = ({ lodge, album, onSaved, onClose }: AlbumFormDialogProps) => {
  const t = useLodgeTexts()
  const formId = useId()
  const { lodgeId } = lodge
  const [name, setName] = useState(album?.name ?? '')
  const [description, setDescription] = useState(album?.description ?? '')
  const [tried, setTried] = useState(false)
  const { ask, dialog } = useStaffReason(actsAsStaff(lodge))
  const settings = {
    handles: ({ code }: ApiError) => code !== 'SignInRequired',
    invalidates: mediaKeys,
  }
  const create = useCall('Lodges/SaveLodgeAlbum', { ...settings, onSuccess: ({ albumId }) => onSaved(albumId) })
  const update = useCall('Lodges/UpdateLodgeMediaAlbum', {
    ...settings,
    onSuccess: () => album && onSaved(album.albumId),
  })
  const error = create.error ?? update.error
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    const words = { name: name.trim(), description: description.trim() }
    if (words.name === '') return
    if (!album) return create.mutate({ lodgeId, ...words })
    ask(
      (reason) => update.mutate({ lodgeId, albumId: album.albumId, ...words, ...(reason !== undefined && { reason }) }),
      { title: t('staff.title'), act: t('edit.submit') },
    )
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={album ? t('album.change') : t('album.new')}
      cancel={t('cancel')}
      actions={
        <Button type="submit" form={formId} variant="primary" busy={create.isPending || update.isPending}>
          {album ? t('edit.submit') : t('album.create')}
        </Button>
      }
    >
      <form id={formId} onSubmit={send} noValidate>
        <Stack gap={4}>
          <TextField
            label={t('album.name')}
            maxLength={lodgeAlbumLimits.name}
            autoComplete="off"
            value={name}
            error={tried && showsNothing(name) ? t('album.nameMissing') : undefined}
            onChange={({ target }) => setName(target.value)}
          />
          <TextArea
            label={t('album.description')}
            maxLength={lodgeAlbumLimits.description}
            value={description}
            onChange={({ target }) => setDescription(target.value)}
          />
          {error && (
            <Callout tone="danger" live>
              {error.code === 'Conflict' ? t('album.tooMany') : errorText(error, t)}
            </Callout>
          )}
        </Stack>
      </form>
      {dialog}
    </Dialog>
  )
}

import { zodResolver } from '@hookform/resolvers/zod'
import type { MyAlbum } from '@samvaer/contracts/profile/media'
import { profileAlbumType } from '@samvaer/contracts/profile/shapes'
import { albumLimits } from '@samvaer/contracts/profile/values'
import { useCall } from '@samvaer/remote-kit/api'
import { errorText } from '@samvaer/remote-kit/errors'
import { useSite } from '@samvaer/remote-kit/session'
import { Button, Callout, RadioGroup, Stack, TextArea, TextField } from '@samvaer/ui'
import { Dialog } from '@samvaer/ui/overlays'
import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod'
import { useProfileTexts } from '../../texts.ts'
import { readPicturesAgain } from './use-media-acts.ts'

const albumForm = z.object({
  title: z.string().trim().min(1).max(albumLimits.title),
  description: z.string().trim().max(albumLimits.description),
  albumType: profileAlbumType,
})
type AlbumForm = z.infer<typeof albumForm>

interface AlbumFormDialogProps {
  /** Absent: a new one. */
  album?: MyAlbum
  onSaved: (albumId: number) => void
  onClose: () => void
}

/** Name, words and who sees it; of a new album or an own one. */
export const AlbumFormDialog = ({ album, onSaved, onClose }: AlbumFormDialogProps) => {
  const t = useProfileTexts()
  const formId = useId()
  const { dark } = useSite()
  const queryClient = useQueryClient()
  const types = dark ? (['Red'] as const) : (['Public', 'Protected'] as const)
  const present = types.find((type) => type === album?.place) ?? types[0]
  const { register, handleSubmit, formState, watch } = useForm<AlbumForm>({
    defaultValues: { title: album?.title ?? '', description: album?.description ?? '', albumType: present },
    resolver: zodResolver(albumForm),
  })
  const { mutate, isPending, error } = useCall('ProfileMedia/SaveAlbum', {
    handles: () => true,
    onSuccess: async ({ albumId }) => {
      await readPicturesAgain(queryClient)
      onSaved(albumId)
    },
  })
  const chosen = watch('albumType')
  const opens = album?.place === 'Protected' && chosen === 'Public'
  const send = handleSubmit((values) => mutate({ ...values, ...(album && { albumId: album.albumId }) }))
  return (
    <Dialog
      open
      onClose={onClose}
      title={album ? t('albums.form.change') : t('albums.form.new')}
      cancel={t('cancel')}
      actions={
        <Button type="submit" form={formId} variant="primary" busy={isPending}>
          {album ? t('edit.save.save') : t('albums.form.create')}
        </Button>
      }
    >
      <form id={formId} onSubmit={(event) => void send(event)} noValidate>
        <Stack gap={4}>
          <TextField
            label={t('albums.form.title')}
            maxLength={albumLimits.title}
            autoComplete="off"
            error={formState.errors.title && t('albums.form.titleMissing')}
            {...register('title')}
          />
          <TextArea
            label={t('albums.form.description')}
            maxLength={albumLimits.description}
            {...register('description')}
          />
          <RadioGroup
            label={t('albums.form.audience')}
            description={t(`albums.audience.${chosen}.text`)}
            options={types.map((type) => ({ value: type, label: t(`albums.audience.${type}.name`) }))}
            {...register('albumType')}
          />
          {opens && <Callout tone="warning">{t('albums.form.opens')}</Callout>}
          {error && (
            <Callout tone="danger" live>
              {errorText(error, t)}
            </Callout>
          )}
        </Stack>
      </form>
    </Dialog>
  )
}

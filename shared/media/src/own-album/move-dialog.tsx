import { Button, Select, Skeleton, Stack } from '@samvaer/ui'
import { Dialog } from '@samvaer/ui/overlays'
import { type ReactNode, useState } from 'react'
import { useMediaTexts } from '../texts.ts'

interface MoveDialogProps {
  /** The albums to choose from; undefined while they are read. */
  albums: readonly { albumId: number; title: string }[] | undefined
  /** The reason why they do not come. */
  problem?: ReactNode
  /** The label of the button; by default that it is moved. */
  act?: string
  onMove: (albumId: number) => void
  onClose: () => void
}

/** Asks into which album something moves. */
export const MoveDialog = ({ albums, problem, act, onMove, onClose }: MoveDialogProps) => {
  const t = useMediaTexts()
  const [albumId, setAlbumId] = useState('')
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('move.title')}
      cancel={t('cancel')}
      actions={
        <Button
          variant="primary"
          disabled={albumId === ''}
          onClick={() => {
            onMove(Number(albumId))
            onClose()
          }}
        >
          {act ?? t('move.act')}
        </Button>
      }
    >
      <Stack gap={4}>
        {albums && (
          <Select
            label={t('move.label')}
            placeholder={t('move.choose')}
            value={albumId}
            onChange={({ target }) => setAlbumId(target.value)}
            options={albums.map((album) => ({ value: album.albumId, label: album.title }))}
          />
        )}
        {!albums &&
          (problem ?? (
            <div aria-busy="true">
              <Skeleton shape="control" />
            </div>
          ))}
      </Stack>
    </Dialog>
  )
}

import { useCall } from '@samvaer/remote-kit/api'
import { errorText } from '@samvaer/remote-kit/errors'
import { toast } from '@samvaer/remote-kit/toasts'
import { Button, Callout, Select, Stack } from '@samvaer/ui'
import { Dialog } from '@samvaer/ui/overlays'
import { useStaffReason } from '@samvaer/writing/moderation'
import { useState } from 'react'
import { useLodgeTexts } from '../../texts.ts'
import { type DebateCategory, debateListKeys } from '../debate-data/debate-queries.ts'
import { actsAsStaff, type SeenLodge } from '../lodge-data/roles.ts'

interface DeleteCategoryDialogProps {
  lodge: SeenLodge
  category: DebateCategory
  /** The categories to which its debates may go. */
  others: readonly DebateCategory[]
  onDeleted: () => void
  onClose: () => void
}

/** Deletes a category; what is in it moves to another one. */
export const DeleteCategoryDialog = ({ lodge, category, others, onDeleted, onClose }: DeleteCategoryDialogProps) => {
  const t = useLodgeTexts()
  const { categoryId, name, entries } = category
  const [target, setTarget] = useState('')
  const [tried, setTried] = useState(false)
  const { ask, dialog } = useStaffReason(actsAsStaff(lodge))
  const { mutate, isPending, error } = useCall('Lodges/DeleteDebateCategory', {
    handles: ({ code }) => code !== 'SignInRequired',
    onSuccess: () => {
      toast({ tone: 'neutral', text: t('categories.deleted', { name }) })
      onDeleted()
      onClose()
    },
    invalidates: debateListKeys,
  })
  const needsTarget = entries > 0
  const send = () => {
    setTried(true)
    if (needsTarget && target === '') return
    ask((reason) =>
      mutate({
        lodgeId: lodge.lodgeId,
        categoryId,
        ...(target !== '' && { moveTo: Number(target) }),
        ...(reason !== undefined && { reason }),
      }),
    )
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('categories.deleteTitle', { name })}
      cancel={t('cancel')}
      actions={
        <Button variant="danger" busy={isPending} data-sends="" onClick={send}>
          {t('categories.deleteAct')}
        </Button>
      }
    >
      <Stack gap={4}>
        {!needsTarget && <p>{t('categories.deleteEmpty')}</p>}
        {others.length > 0 && (needsTarget || error) && (
          <Select
            label={t('categories.moveTo')}
            placeholder={t('categories.choose')}
            value={target}
            options={others.map((other) => ({ value: other.categoryId, label: other.name }))}
            error={tried && target === '' ? t('categories.moveToMissing') : undefined}
            onChange={(event) => setTarget(event.target.value)}
          />
        )}
        {needsTarget && others.length === 0 && <Callout tone="warning">{t('categories.last')}</Callout>}
        {error && (
          <Callout tone="danger" live>
            {errorText(error, t)}
          </Callout>
        )}
      </Stack>
      {dialog}
    </Dialog>
  )
}

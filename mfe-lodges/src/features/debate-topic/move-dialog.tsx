import { onceMore } from '@samvaer/remote-kit/recovery'
import { Button, Select, Skeleton } from '@samvaer/ui'
import { Dialog } from '@samvaer/ui/overlays'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLodgeTexts } from '../../texts.ts'
import { categoriesQuery } from '../debate-data/debate-queries.ts'
import { Loaded } from '../recovery/recovery.ts'

interface MoveDialogProps {
  lodgeId: number
  /** The present category. */
  categoryId: number
  onMove: (categoryId: number) => void
  onClose: () => void
}

/** Asks into which category a debate moves. */
export const MoveDialog = ({ lodgeId, categoryId, onMove, onClose }: MoveDialogProps) => {
  const t = useLodgeTexts()
  const [target, setTarget] = useState('')
  const query = useQuery({ ...categoriesQuery(lodgeId), retry: onceMore })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('debate.move.title')}
      cancel={t('cancel')}
      actions={
        <Button
          variant="primary"
          disabled={target === ''}
          onClick={() => {
            onMove(Number(target))
            onClose()
          }}
        >
          {t('debate.move.act')}
        </Button>
      }
    >
      <Loaded query={query} outline={<Skeleton shape="control" />}>
        {({ items }) => (
          <Select
            label={t('debate.editor.category')}
            placeholder={t('categories.choose')}
            value={target}
            options={items
              .filter((category) => category.categoryId !== categoryId)
              .map((category) => ({ value: category.categoryId, label: category.name }))}
            onChange={(event) => setTarget(event.target.value)}
          />
        )}
      </Loaded>
    </Dialog>
  )
}

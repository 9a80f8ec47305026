import { maximumBlockReason } from '@samvaer/contracts/lodges/values'
import { Button, Stack, TextArea } from '@samvaer/ui'
import { Dialog } from '@samvaer/ui/overlays'
import { useState } from 'react'
import { useLodgeTexts } from '../../texts.ts'

interface BlockDialogProps {
  name: string
  onClose: () => void
  /** Gets what was written for the other managers. */
  onBlock: (text: string) => void
}

/** Blocks somebody from the lodge, with a word for the other managers. */
export const BlockDialog = ({ name, onClose, onBlock }: BlockDialogProps) => {
  const t = useLodgeTexts()
  const [text, setText] = useState('')
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('blocking.title', { name })}
      cancel={t('cancel')}
      actions={
        <Button
          variant="danger"
          onClick={() => {
            onBlock(text.trim())
            onClose()
          }}
        >
          {t('blocking.act')}
        </Button>
      }
    >
      <Stack gap={4}>
        <p>{t('blocking.text')}</p>
        <TextArea
          label={t('blocking.note')}
          description={t('blocking.noteHint')}
          rows={3}
          maxLength={maximumBlockReason}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </Stack>
    </Dialog>
  )
}

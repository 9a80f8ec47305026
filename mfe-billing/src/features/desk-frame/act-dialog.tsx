import { Button, Callout, Stack } from '@samvaer/ui'
import { Dialog } from '@samvaer/ui/overlays'
import type { ReactNode } from 'react'
import { useBillingTexts } from '../../texts.ts'

interface ActDialogProps {
  title: string
  act: string
  busy: boolean
  tone?: 'danger'
  /** Why the last attempt was refused; what is written stays. */
  problem?: string | undefined
  onAct: () => void
  onClose: () => void
  children: ReactNode
}

/** An act of the desk that asks for more than a click. */
export const ActDialog = ({ title, act, busy, tone, problem, onAct, onClose, children }: ActDialogProps) => (
  <Dialog
    open
    onClose={onClose}
    title={title}
    cancel={useBillingTexts()('desk.cancel')}
    actions={
      <Button variant={tone ?? 'primary'} busy={busy} onClick={onAct}>
        {act}
      </Button>
    }
  >
    <Stack gap={4}>
      {problem && (
        <Callout tone="warning" live>
          {problem}
        </Callout>
      )}
      {children}
    </Stack>
  </Dialog>
)

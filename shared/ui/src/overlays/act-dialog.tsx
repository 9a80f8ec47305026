import { type ReactNode, useRef, useState } from 'react'
import { Button } from '../buttons/button.tsx'
import { Stack } from '../layout/stack.tsx'
import { Callout } from '../marks/callout.tsx'
import { Dialog } from './dialog.tsx'

interface ActDialogProps {
  title: string
  /** The word of the button that does it. */
  act: string
  /** The word of the button that closes it and does nothing. */
  cancel: string
  tone?: 'danger'
  /** False while there is nothing that could be done yet. */
  ready?: boolean
  /** The reason why the last attempt was refused; what is written stays. */
  problem?: ReactNode
  /** Undefined where something is missing, which is said beside its field. Done, it closes the dialog; refused, it stays. */
  onAct: () => Promise<unknown> | undefined
  onClose: () => void
  children: ReactNode
}

/** An act that asks for more than a click: what follows from it, a reason, a choice. It is done once at a time. */
export const ActDialog = (props: ActDialogProps) => {
  const { title, act, cancel, tone, ready = true, problem, onAct, onClose, children } = props
  const underWay = useRef(false)
  const [busy, setBusy] = useState(false)
  const run = async () => {
    // A second click may come before the button is drawn as busy.
    if (underWay.current) return
    const answer = onAct()
    if (!answer) return
    underWay.current = true
    setBusy(true)
    const done = await answer.then(
      () => true,
      () => false,
    )
    underWay.current = false
    setBusy(false)
    if (done) onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      cancel={cancel}
      actions={
        <Button variant={tone ?? 'primary'} busy={busy} disabled={!ready} data-sends="" onClick={() => void run()}>
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
}

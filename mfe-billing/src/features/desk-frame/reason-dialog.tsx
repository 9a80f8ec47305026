import { showsNothing } from '@samvaer/contracts/text/rules'
import { ActDialog } from '@samvaer/ui/overlays'
import { type ReactNode, useState } from 'react'
import { useBillingTexts } from '../../texts.ts'
import { ReasonField } from './reason-field.tsx'

interface ReasonDialogProps {
  title: string
  act: string
  tone?: 'danger'
  /** The reason why the last attempt was refused. */
  problem: string | null | undefined
  /** The reader of the reason. */
  hint: string
  onAct: (reason: string) => Promise<unknown>
  onClose: () => void
  children: ReactNode
}

/** An act of the desk that needs a reason and nothing else. */
export const ReasonDialog = ({ title, act, tone, problem, hint, onAct, onClose, children }: ReasonDialogProps) => {
  const t = useBillingTexts()
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  return (
    <ActDialog
      title={title}
      act={act}
      {...(tone && { tone })}
      cancel={t('desk.cancel')}
      problem={problem}
      onAct={() => {
        setTried(true)
        return showsNothing(reason) ? undefined : onAct(reason.trim())
      }}
      onClose={onClose}
    >
      {children}
      <ReasonField value={reason} onChange={setReason} missing={tried} hint={hint} />
    </ActDialog>
  )
}

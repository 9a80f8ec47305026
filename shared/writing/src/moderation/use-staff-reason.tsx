import { lazyPart } from '@samvaer/ui'
import { type ReactNode, useState } from 'react'
import type { ReasonWords } from './reason-dialog.tsx'

/** A chunk of its own: members never see it. */
const ReasonDialog = lazyPart(() => import('./reason-dialog.tsx'))

type Act = (reason: string | undefined) => void

interface StaffReason {
  /** Runs an act: at once for members, for staff with the reason that they give. `words` for another act than deleting. */
  ask: (act: Act, words?: ReasonWords) => void
  /** Stands wherever the act is offered. */
  dialog: ReactNode
}

/**
 * The written reason that an act of staff needs (decision 50).
 * @param asStaff whether the viewer may act as one of the staff alone
 */
export const useStaffReason = (asStaff: boolean): StaffReason => {
  const [waiting, setWaiting] = useState<{ act: Act; words: ReasonWords | undefined }>()
  const close = () => setWaiting(undefined)
  return {
    ask: (act, words) => (asStaff ? setWaiting({ act, words }) : act(undefined)),
    dialog: waiting && (
      <ReasonDialog
        words={waiting.words}
        onClose={close}
        onGive={(reason) => {
          close()
          waiting.act(reason)
        }}
      />
    ),
  }
}

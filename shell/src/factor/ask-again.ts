/** What is asked again before it happens, and what staff cannot do before they have a second factor (R7). */
import type { ErrorBody } from '@samvaer/contracts/errors'
import { dialogStore, openDialog } from '../dialogs/open-dialog.ts'

let asking: Promise<boolean> | undefined

/** Calls that are refused at the same time ask once. */
const confirmed = (): Promise<boolean> => {
  asking ??= new Promise<boolean>((answer) => {
    const dialog = { name: 'confirmation', answer } as const
    openDialog(dialog)
    const stop = dialogStore.subscribe(() => {
      // Closed, or gone with its page: an answer that was given before stands.
      if (dialogStore.get() === dialog) return
      stop()
      answer(false)
    })
  }).finally(() => {
    asking = undefined
  })
  return asking
}

/** Whether a refused call may be made again: the member has just said once more who is there. */
export const askAgain = async (refusal: Response): Promise<boolean> => {
  const { code } = (await refusal
    .clone()
    .json()
    .catch(() => ({}))) as Partial<ErrorBody>
  if (code === 'ConfirmationNeeded') return confirmed()
  if (code === 'FactorNeeded' && !dialogStore.get()) openDialog({ name: 'factorNeeded' })
  return false
}

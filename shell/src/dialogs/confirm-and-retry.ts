/** The acts that ask again before they happen, and those that staff cannot do before they have a second factor (R7). */
import type { ErrorBody } from '@samvaer/contracts/core/errors'
import { dialogStore, openDialog } from './open-dialog.ts'

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

/** True when a refused call may be made again: the member has just confirmed who is there. */
const mayRepeat = async (refusal: Response): Promise<boolean> => {
  const { code } = (await refusal
    .clone()
    .json()
    .catch(() => ({}))) as Partial<ErrorBody>
  if (code === 'ConfirmationNeeded') return confirmed()
  if (code === 'FactorNeeded' && !dialogStore.get()) openDialog({ name: 'factorNeeded' })
  return false
}

/**
 * Sends as `send` does. A call that is refused until the member confirms is asked of the member, and sent once more.
 */
export const confirmAndRetry =
  (send: typeof fetch): typeof fetch =>
  async (input, init) => {
    const response = await send(input, init)
    return response.status === 403 && (await mayRepeat(response)) ? send(input, init) : response
  }

/** The knowledge of a step when it is asked, and how it opens its dialog. */
import type { CurrentProfileData } from '@samvaer/contracts/identity/current-profile'
import { type OpenDialog, openDialog } from '../dialogs/open-dialog.ts'
import type { Memory } from './memory.ts'

/** The moment after a navigation. */
export interface Moment {
  address: URL
  profile: CurrentProfileData
  /** Terms accepted and, on the dark variant, past its gate. */
  admitted: boolean
  /** Milliseconds. */
  now: number
  /** When the page was opened, in milliseconds; one that puts its own address right is still the same page. */
  openedAt: number
  memory: Memory
  /** Loads what a dialog needs, so that it opens at once. */
  load: (dialog: OpenDialog['name']) => Promise<unknown>
  /** Changes the address of the open page without a new entry in the history. */
  replaceAddress: (path: string) => void
  /** Becomes true when the reader has gone on or begun something else: nothing opens any more. */
  isOver: () => boolean
}

/** Opens a dialog unless the reader has gone on while it was loaded; then the step comes after the next navigation. */
export const open = async (step: string, dialog: OpenDialog, moment: Moment): Promise<boolean> => {
  await moment.load(dialog.name)
  if (moment.isOver()) return false
  moment.memory.note(step, moment.now)
  openDialog(dialog)
  return true
}

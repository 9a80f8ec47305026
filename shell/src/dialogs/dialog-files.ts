import { loadModule } from '../remotes/load-module.ts'
import { slotFillers } from '../remotes/release-list.ts'
import type { OpenDialog } from './open-dialog.ts'

/** The modules of the dialogs; nothing of them comes with a page. */
export const dialogFiles = {
  birthday: () => import('./birthday-dialog.tsx'),
  breakingNews: () => import('./breaking-news-dialog.tsx'),
  confirmation: () => import(/* webpackChunkName: "ways" */ '../factor/confirmation-dialog.tsx'),
  factorNeeded: () => import(/* webpackChunkName: "ways" */ '../factor/factor-needed-dialog.tsx'),
  heightAndWeight: () => import('./height-and-weight-dialog.tsx'),
  onboarding: () => import('./onboarding-dialog.tsx'),
}

/** Loads the receipt, which a remote brings. @throws when none brings it, or it cannot be loaded: then nothing opens */
const loadReceipt = async (): Promise<unknown> => {
  const [filler] = slotFillers('membership.Receipt')
  if (!filler) throw new Error('No remote has receipts')
  return loadModule(filler.name, filler.exposed)
}

/** Loads what a dialog needs. */
export const loadDialog = (name: OpenDialog['name']): Promise<unknown> =>
  name === 'receipt' ? loadReceipt() : dialogFiles[name]()

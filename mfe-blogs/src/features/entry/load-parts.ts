/**
 * Loads the parts of an entry that come once its text is drawn: menus, dialogs and their library weigh more than all
 * the rest of the page.
 */
import { lazyPart } from '@samvaer/ui'

/** Milliseconds after which a browser that is never idle loads them all the same. */
const patience = 500

const whenDrawn = (): Promise<void> =>
  new Promise((go) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => go(), { timeout: patience })
    else setTimeout(go)
  })

export const EntryEnd = lazyPart(async () => {
  await whenDrawn()
  return import('./entry-end.tsx')
})
export const EntryMenu = lazyPart(async () => {
  await whenDrawn()
  return import('./entry-menu.tsx')
})

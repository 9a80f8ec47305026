/** Editor, form and validation weigh more than everything else here: only writers load them. */
import { lazyPart } from '@samvaer/ui'

export const LazyEditor = lazyPart(() => import('./editor-loader.tsx'))
/** The tools for rich text come beside the form, not behind it. */
const loadSurface = async () => (await import('@samvaer/writing/editor')).LazyWritingSurface.preload()

/** Fetches the editor ahead of its use; a failure shows when it is used. */
export const preloadEditor = (): void => {
  LazyEditor.preload()
  void Promise.allSettled([loadSurface()])
}

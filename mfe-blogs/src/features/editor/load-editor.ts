/** Editor, form and validation weigh more than everything else here: only writers load them. */
import { lazy } from 'react'

const load = () => import('./editor-loader.tsx')
/** The tools for rich text come beside the form, not behind it. */
const loadSurface = async () => (await import('@samvaer/writing/editor')).preloadWritingSurface()

/** Fetches the editor ahead of its use; a failure shows when it is used. */
export const preloadEditor = (): void => void Promise.allSettled([load(), loadSurface()])

export const LazyEditor = lazy(load)

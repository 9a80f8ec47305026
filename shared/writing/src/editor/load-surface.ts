/** The tools for rich text weigh more than everything else here: only writers load them. */
import { lazy } from 'react'

const load = () => import('./writing-surface.tsx')

/** Fetches the tools ahead of their use; a failure shows when they are used. */
export const preloadWritingSurface = (): void => void Promise.allSettled([load()])

export const LazyWritingSurface = lazy(load)

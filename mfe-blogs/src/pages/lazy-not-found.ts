import { lazy } from 'react'

/** The page for what is not there, loaded by those who meet it. */
export const NotFoundPage = lazy(async () => ({ default: (await import('./not-found-page.tsx')).NotFoundPage }))

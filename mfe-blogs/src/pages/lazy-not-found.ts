import { lazyPart } from '@samvaer/ui'

/** The page for what is not there, loaded by those who meet it. */
export const NotFoundPage = lazyPart(async () => ({ default: (await import('./not-found-page.tsx')).NotFoundPage }))

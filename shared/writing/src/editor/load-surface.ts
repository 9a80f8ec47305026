/** The tools for rich text weigh more than everything else here: only writers load them. */
import { lazyPart } from '@samvaer/ui'

export const LazyWritingSurface = lazyPart(() => import('./writing-surface.tsx'))

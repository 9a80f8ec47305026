/** The tools for rich text weigh more than everything else here: only writers load them. */
import { latePart } from '@samvaer/ui'

export const LazyWritingSurface = latePart(() => import('./writing-surface.tsx'))

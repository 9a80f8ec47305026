/** The tools for rich text weigh more than everything else here: only writers load them. */
import { type LazyPart, lazyPart } from '@samvaer/ui'
import type { ComponentProps } from 'react'
import type WritingSurface from './writing-surface.tsx'

export const LazyWritingSurface: LazyPart<ComponentProps<typeof WritingSurface>> = lazyPart(
  () => import('./writing-surface.tsx'),
)

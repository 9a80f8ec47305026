import type { IconName } from '@samvaer/ui'

/** A manifest names its icons as text; the component draws a dot for one that it does not have. */
export const declaredIcon = (name: string): IconName => name as IconName

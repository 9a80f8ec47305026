import type { IconName } from '@samvaer/ui'

/** A manifest names its icons as text; the test of the components finds one that they do not have. */
export const declaredIcon = (name: string): IconName => name as IconName

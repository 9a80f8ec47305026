import { runAfterTransition } from 'react-aria/private/utils/runAfterTransition'

/**
 * Lets go of pages that were left in the middle of a transition: React Aria keeps each element until its transition ends,
 * which it never does once it has left the page, and forgets those when it is next asked to wait for one.
 * @returns ends it when it has not begun
 */
export const releaseDetachedElements = (): (() => void) => runAfterTransition(() => undefined)

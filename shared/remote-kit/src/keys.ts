/** The reader's choice whether single keys do anything (WCAG 2.1.4): kept in this browser; on at the beginning. */
import { attempt } from './internal/stores/attempt.ts'

const item = 'samvaer-single-keys'

export const areSingleKeysOn = (): boolean => attempt(() => localStorage.getItem(item)) !== 'off'
export const switchSingleKeys = (on: boolean): void => {
  attempt(() => localStorage.setItem(item, on ? 'on' : 'off'))
}

/** The reader's choice whether single keys do anything (WCAG 2.1.4): kept in this browser; on at the beginning. */
import { recall, remember } from '../browser/browser-memory.ts'

const key = 'samvaer-single-keys'

export const areSingleKeysOn = (): boolean => recall(key) !== 'off'
export const switchSingleKeys = (on: boolean): void => remember(key, on ? 'on' : 'off')

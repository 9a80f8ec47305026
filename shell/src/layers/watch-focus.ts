/**
 * For those who use keys, a screen reader or colours of their own: where the focus goes when what had it is gone and when
 * what was sent is wrong, a key to the toasts, and what is current without a background.
 */
import { findFirstBadField } from './first-bad-field.ts'
import { findLostFocus } from './lost-focus.ts'
import { leadToToasts } from './toast-key.ts'
import './readers-colours.css'

/** Begins to watch, for as long as the page lives; `first` had the focus first. */
export const watchFocus = (first: EventTarget | null): void => {
  findLostFocus(first)
  findFirstBadField()
  leadToToasts()
}

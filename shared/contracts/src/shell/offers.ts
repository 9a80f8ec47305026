/** The places on the shell’s own pages that remotes fill, with the values that each gives (decision 151). */
import type { Offers } from '../registry/offers.ts'

export const shellOffers = {
  /** Lines of the section "Since your last visit", of every remote that knows of something. */
  'start.LastVisit': { condensed: 'boolean', search: 'object?', since: 'string' },
  /**
   * Draws nothing: while something of the kinds in `offline.unsent` lies in the browser, it is on every page of its member
   * and sends that. A remote that writes such a kind says so by a `storage` event, as the browser does in other windows.
   */
  'page.Unsent': {},
  /**
   * Comes over every page of a member with the first live message of a call, and stays: it rings, and draws the call while
   * it lasts. It asks by itself what there is: the message that brought it has passed.
   */
  'page.PhoneCall': {},
  'membership.Offer': { reason: 'string', from: 'string', onLeave: 'function' },
  'membership.Receipt': { orderId: 'number', onClose: 'function' },
  'membership.Ending': { ends: 'string', onHide: 'function' },
  'birthday.Present': { onLeave: 'function' },
  /** Drawn by the components, on pages of every remote. */
  'safety.Report': { item: 'object', onClose: 'function' },
  'terms.Changes': {},
  'validation.Methods': {},
} as const satisfies Offers

/** Sections of the start page, and tabs of the notification centre, of the shell's own. */
export const shellSections = ['Feed', 'LastVisit'] as const
export const shellTabs = ['All', 'Account'] as const

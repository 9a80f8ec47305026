/** Reads the text and the target of a push; it comes from outside, so nothing of it is taken for granted. */

import { ownPath } from '@samvaer/contracts/core/own-path'

export interface PushMessage {
  title: string
  /** Of this site. */
  path: string
}

/** The path if it leads to this site, else the page of notifications. */
export const pathWithin = (path: unknown): string => ownPath(path) ?? '/Notifications'

/** A push without a text that can be read says only where it comes from: browsers want every push to be shown. */
export const pushMessageOf = (text: string, origin: string): PushMessage => {
  let data: unknown
  try {
    data = JSON.parse(text)
  } catch {
    data = undefined
  }
  const { title, path } = (typeof data === 'object' && data !== null ? data : {}) as Partial<Record<string, unknown>>
  return {
    title: typeof title === 'string' && title !== '' ? title : new URL(origin).host,
    path: pathWithin(path),
  }
}

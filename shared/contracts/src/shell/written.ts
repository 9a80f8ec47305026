/** A remote's page as it is drawn on the server: what the gateway gives to the shell's code there, and gets from it. */
import type { BootData } from './boot.ts'

/** Material of a page; it goes in and comes out as JSON text, so that nothing of one realm is in the other. */
export interface PageToWrite {
  /** The remote. */
  name: string
  /** The one of its routes that the path lies below. */
  route: string
  /** Path and query. */
  address: string
  /** The site's. */
  origin: string
  boot: BootData
  /** The answers that were asked for ahead, by `<Area>/<Call>?<query>`. */
  answers: Readonly<Record<string, unknown>>
}

/**
 * An answer in the cache of the page, by the key under which the page looks for it: a call as it was answered, the pages
 * of a list, or what the page has made of them.
 */
export type CachedAnswer = { key: readonly unknown[] } & (
  | { call: string }
  | { calls: readonly string[]; pageParams: readonly unknown[] }
  | { data: unknown }
)

export interface WrittenPage {
  html: string
  /** Those that the page stands on: the browser need not ask for them. */
  cache: CachedAnswer[]
  /** The late modules of the shell that the page used: their style sheets belong to it. */
  shared: string[]
  /** Another size of the window would have made another page of it: it is left to the browser. */
  dependsOnRoom: boolean
  /** The number of answers that were given and that nothing asked for: the browser asks for them. */
  unread: number
}

export type WritingOutcome = { written: WrittenPage } | { failed: string }

/** The data beside a page that was drawn on the server. */
export interface WrittenData {
  /** The remote. */
  name: string
  cache: readonly CachedAnswer[]
  /** The answers by `<Area>/<Call>?<query>`, as the gateway gives them: a service worker keeps them as such. */
  answers: Readonly<Record<string, unknown>>
}

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

/** An answer in the cache of the page, by the key under which the page looks for it. */
export interface CachedAnswer {
  key: readonly unknown[]
  data: unknown
}

export interface WrittenPage {
  html: string
  /** Those that the page stands on: the browser need not ask for them. */
  cache: CachedAnswer[]
  /** The late modules of the shell that the page used: their style sheets belong to it. */
  shared: string[]
}

export type WritingOutcome = { written: WrittenPage } | { failed: string }

/** The data beside a page that was drawn on the server. */
export interface WrittenData {
  /** The remote. */
  name: string
  /** When the answers were given, in milliseconds. */
  at: number
  cache: readonly CachedAnswer[]
}

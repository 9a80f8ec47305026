/**
 * Migrations of a service's data: numbered, forward alone, each once. They go on beside the traffic, and a process that
 * ends goes on where it was (decision 137).
 */
import type { Model } from 'mongoose'

/** The rows of one collection, to be mended one after the other. */
export interface Walk<Row> {
  rows: Model<Row>
  /** The fields that a row has to have instead, for each of these rows in their order; undefined where it stays. */
  mended(rows: Row[]): Promise<(Partial<Row> | undefined)[]>
}

/** Goes once through all rows of a collection, a hundred at a time. How far it came is written down. */
export type Walker = <Row extends { _id: unknown }>(walk: Walk<Row>) => Promise<void>

export interface Migration<Parts> {
  /** 1, 2, 3 …: its place among all that the service ever had. It is never given again, and never taken out. */
  number: number
  name: string
  /**
   * Runs again from its beginning where a process ended within it: what was done already has to change nothing.
   * @throws Error where it could not do all; it is tried again, and those behind it wait
   */
  run(parts: Parts, walk: Walker, stopping?: AbortSignal): Promise<unknown>
}

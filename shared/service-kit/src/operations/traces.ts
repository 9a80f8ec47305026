/**
 * Spans of what requests, events and tasks do, for whoever OTEL_EXPORTER_OTLP_ENDPOINT names (decision 154). Without it
 * nothing of it is loaded, and what is here calls what it is given.
 */
import type { mongo } from 'mongoose'
import type { Traces } from './internal/open-traces.ts'

export interface TraceSettings {
  /** `http://127.0.0.1:4318`: spans are sent to `/v1/traces` below it. */
  endpoint: string
  /** The share of traces that is recorded, 0 to 1. */
  share: number
}

/** Names and numbers of our own alone: no ids of members, no values of queries, no words. */
export type SpanAttributes = Record<string, string | number>

export interface SpanFacts {
  service: string
  name: string
  /** `server` and `task` may begin a trace; the others are part of one, or nothing. */
  kind: 'server' | 'client' | 'consumer' | 'task'
  attributes?: SpanAttributes
  /** `traceparent` of W3C, of where it came from; else it is part of what is under way here. */
  parent?: string | undefined
}

let open: { traces: Traces; users: number } | undefined
let opening: Promise<void> | undefined

/** Opens them for one more user of this process. @returns ends its use; the last one sends what is left */
export const openTraces = async (settings: TraceSettings | undefined): Promise<() => Promise<void>> => {
  if (!settings) return async () => undefined
  opening ??= import('./internal/open-traces.ts').then(({ createTraces }) => {
    open = { traces: createTraces(settings), users: 0 }
  })
  await opening
  if (open) open.users += 1
  return async () => {
    if (!open) return
    open.users -= 1
    if (open.users > 0) return
    const { traces } = open
    open = undefined
    opening = undefined
    await traces.close()
  }
}

export const isTraced = (): boolean => open !== undefined

/** Runs work as a span; it lasts until what the work returns has settled. */
export const inSpan = <T>(facts: SpanFacts, work: (note: (attributes: SpanAttributes) => void) => T): T =>
  open ? open.traces.inSpan(facts, work) : work(() => undefined)

/** Returns the `traceparent` that a request carries on from here, if there is a trace. */
export const traceparent = (): string | undefined => open?.traces.traceparent()

/** Makes the commands of a database client, which monitors them, spans of what asks for them. */
export const traceCommands = (client: mongo.MongoClient): void => open?.traces.watch(client)

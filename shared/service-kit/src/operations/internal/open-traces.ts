/** Traces as OpenTelemetry has them: a tracer a service of this process, one way out for all. */
import { AsyncLocalStorage } from 'node:async_hooks'
import {
  type Context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  type Tracer,
  trace,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { mongo } from 'mongoose'
import type { SpanAttributes, SpanFacts, TraceSettings } from '../traces.ts'

export interface Traces {
  inSpan<T>(facts: SpanFacts, work: (note: (attributes: SpanAttributes) => void) => T): T
  traceparent(): string | undefined
  watch(client: mongo.MongoClient): void
  /** Sends what is left. */
  close(): Promise<void>
}

const kinds = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
  task: SpanKind.INTERNAL,
} as const

const traceparentPattern = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/

const contextOf = (traceparent: string | undefined): Context | undefined => {
  const [, traceId, spanId, flags] = traceparentPattern.exec(traceparent ?? '') ?? []
  if (!traceId || !spanId || !flags) return undefined
  return trace.setSpanContext(ROOT_CONTEXT, {
    ...{ traceId, spanId, isRemote: true },
    traceFlags: Number.parseInt(flags, 16) & TraceFlags.SAMPLED,
  })
}

/** The name of the failure; its words may be about members. */
const fail = (span: Span, error: unknown): void => {
  span.setStatus({ code: SpanStatusCode.ERROR })
  span.setAttribute('error.type', error instanceof Error ? error.name : 'unknown')
}

const isPromise = (value: unknown): value is Promise<unknown> => value instanceof Promise

/** Milliseconds until what was recorded is sent. */
const sentWithin = 2000

export const createTraces = ({ endpoint, share }: TraceSettings): Traces => {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` })
  const processor = new BatchSpanProcessor({ exporter, scheduledDelayMillis: sentWithin })
  const sampler = new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) })
  const tracers = new Map<string, Tracer>()
  const underWay = new AsyncLocalStorage<{ context: Context; tracer: Tracer }>()

  const tracerOf = (service: string): Tracer => {
    const known = tracers.get(service)
    if (known) return known
    const resource = resourceFromAttributes({ 'service.name': `samvaer-${service}` })
    const tracer = new TracerProvider({ resource, sampler, spanProcessors: [processor] }).getTracer('samvaer')
    tracers.set(service, tracer)
    return tracer
  }

  const inSpan: Traces['inSpan'] = ({ service, name, kind, attributes = {}, parent }, work) => {
    const begins = kind === 'server' || kind === 'task'
    const around = contextOf(parent) ?? underWay.getStore()?.context ?? (begins ? ROOT_CONTEXT : undefined)
    if (!around) return work(() => undefined)
    const tracer = tracerOf(service)
    const span = tracer.startSpan(name, { kind: kinds[kind], attributes }, around)
    const failed = (error: unknown): never => {
      fail(span, error)
      span.end()
      throw error
    }
    try {
      const done = underWay.run({ context: trace.setSpan(around, span), tracer }, work, (more: SpanAttributes) => {
        span.setAttributes(more)
      })
      if (!isPromise(done)) {
        span.end()
        return done
      }
      return done.then((value) => {
        span.end()
        return value
      }, failed) as typeof done
    } catch (error) {
      return failed(error)
    }
  }

  const watch = (client: mongo.MongoClient): void => {
    const running = new Map<string, Span>()
    const keyOf = ({ requestId, connectionId }: Pick<mongo.CommandStartedEvent, 'requestId' | 'connectionId'>) =>
      `${connectionId} ${requestId}`
    client.on('commandStarted', (event) => {
      const now = underWay.getStore()
      if (!now || !trace.getSpan(now.context)?.isRecording()) return
      const { commandName, databaseName, command } = event
      const collection: unknown = commandName === 'getMore' ? command.collection : command[commandName]
      const of = typeof collection === 'string' ? { 'db.collection.name': collection } : {}
      const attributes = {
        'db.system.name': 'mongodb',
        'db.operation.name': commandName,
        'db.namespace': databaseName,
        ...of,
      }
      const name = typeof collection === 'string' ? `${commandName} ${collection}` : commandName
      running.set(keyOf(event), now.tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes }, now.context))
    })
    const end = (event: Pick<mongo.CommandStartedEvent, 'requestId' | 'connectionId'>, failure?: Error) => {
      const span = running.get(keyOf(event))
      if (!span) return
      running.delete(keyOf(event))
      if (failure) fail(span, failure)
      span.end()
    }
    client.on('commandSucceeded', (event) => end(event))
    client.on('commandFailed', (event) => end(event, event.failure))
  }

  return {
    inSpan,
    watch,
    traceparent: () => {
      const now = underWay.getStore()
      const about = now && trace.getSpanContext(now.context)
      return about && `00-${about.traceId}-${about.spanId}-${about.traceFlags === TraceFlags.SAMPLED ? '01' : '00'}`
    },
    // A collector may be away: nothing waits for it.
    close: () => processor.shutdown().catch(() => undefined),
  }
}

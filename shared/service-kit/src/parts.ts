/** The parts that a service gets of the kit, and the types of what it gives: models, handlers, tasks. */
import type { ApiClient } from '@samvaer/contracts/client'
import type { DomainEventEnvelope, DomainEventName, DomainEventPayload } from '@samvaer/contracts/domain-events'
import type { FastifyBaseLogger } from 'fastify'
import type { ClientSession, InferSchemaType, Model, Schema } from 'mongoose'
import type { Directory } from './directory.ts'
import type { Degradations } from './operations/degradations.ts'
import type { FailedItems } from './operations/failed-items.ts'
import type { ServiceSettings } from './settings/settings.ts'
import type { SharedStore } from './store/shared-store.ts'

/** Mongoose schemas by model name. */
export type Models = Record<string, Schema>

/** One transaction over the service's database. Pass `session` to every read and write that belongs to it. */
export interface Transaction {
  session: ClientSession
  /**
   * Writes an event into the outbox; it leaves when, and only when, the transaction commits.
   * @param aggregate what the event is about (`profile-7`): its events arrive in the order of their commits
   */
  publish<Name extends DomainEventName>(name: Name, aggregate: string, payload: DomainEventPayload<Name>): Promise<void>
  /** Runs once the transaction has committed, and never for an attempt that did not: for hints that nothing depends on. */
  afterCommit(effect: () => void): void
}

export interface TransactionOptions {
  /** Milliseconds after which one that loses every race is given up; 20,000 unless said otherwise. */
  struggle?: number
  /**
   * The key that everybody writes to first, such as `event 7`: of this process one transaction about it runs at a time,
   * so that a hundred at once wait instead of aborting each other. Between processes the database decides as ever.
   */
  about?: string
}

/**
 * The delivery that a handler gets besides the payload. Its effect belongs into the transaction: then it happens
 * exactly once.
 */
export interface Delivery {
  envelope: DomainEventEnvelope
  transaction: Transaction
}

/** An event as it arrived. */
export interface ReceivedEvent<Name extends DomainEventName> {
  envelope: DomainEventEnvelope
  payload: DomainEventPayload<Name>
}

/** Handles one event after the other. */
export type SingleEventHandler<Name extends DomainEventName> = (
  payload: DomainEventPayload<Name>,
  delivery: Delivery,
) => Promise<void>

/** Handles all that share a transaction at once, in their order: for what comes often and costs reads of its own. */
interface BatchEventHandler<Name extends DomainEventName> {
  together(heard: ReceivedEvent<Name>[], transaction: Transaction): Promise<void>
}

export type EventHandler<Name extends DomainEventName> = SingleEventHandler<Name> | BatchEventHandler<Name>
export type EventHandlers = { [Name in DomainEventName]?: EventHandler<Name> }

/** Periodic work; one process of a service runs it at a time, and never twice at once. */
export interface Task {
  name: string
  everySeconds: number
  /**
   * @param stopping the service stops, or another process has the turn: what takes long ends between two items
   * @returns `again` where it could not do what there is: it runs again in its time, though the service rests
   */
  run(stopping?: AbortSignal): Promise<unknown>
}

/** The parts that a service gets of the kit. */
export interface Parts<M extends Models> {
  models: { [Name in keyof M]: Model<InferSchemaType<M[Name]>> }
  settings: ServiceSettings
  log: FastifyBaseLogger
  /** Says what the service goes on without, for the log and `/health`. */
  degradations: Degradations
  /** Items of queues that failed, for their next try and for operators. */
  failedItems: FailedItems
  /** The time of the product; tests move it. */
  clock: () => Date
  /** The next numeric id of an entity, from blocks of 50: never repeated, never reused, with gaps. */
  nextId(entity: string): Promise<number>
  /** Makes sure that nextId never answers `upTo` or below: after seeding fixed ids. */
  reserveIds(entity: string, upTo: number): Promise<void>
  /** Runs `work` in a transaction, again when the database asks for it: `work` must have no effect outside of it. */
  transaction<T>(work: (transaction: Transaction) => Promise<T>, options?: TransactionOptions): Promise<T>
  directory: Directory
  /** Shared by the processes of this service, besides the database. */
  store: SharedStore
  /** Typed calls to other services, with a service token: `peers.get('Brands/GetBrands', {})`. */
  peers: ApiClient
}

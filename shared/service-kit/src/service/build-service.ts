/** Puts a service together from its definition: tests, one-process mode and server.ts all call this. */
import { setTimeout as pause } from 'node:timers/promises'
import { createDirectory } from '../database/directory-copy.ts'
import { connectModels, ensureModelCollections, openDatabase } from '../database/internal/database.ts'
import { createIds } from '../database/internal/ids.ts'
import { createMigrations } from '../database/internal/run-migrations.ts'
import type { DatabasePatience } from '../database/internal/server-connections.ts'
import { noDirectory } from '../directory.ts'
import { createDeadLetters } from '../domain-events/dead-letters.ts'
import { readEvent } from '../domain-events/internal/broker/signed-event.ts'
import { createDeliveryIntake } from '../domain-events/internal/delivery-intake.ts'
import type { DeliveryQueue } from '../domain-events/internal/delivery-queue.ts'
import { addDeliveryRoute, createDeliveryQueues } from '../domain-events/internal/delivery-routes.ts'
import { createEventTransport } from '../domain-events/internal/event-transport.ts'
import { watchOutbox } from '../domain-events/internal/outbox-watch.ts'
import { createEventReceiver, type PutAsidePace } from '../domain-events/internal/receive-events.ts'
import { createOutbox } from '../domain-events/outbox.ts'
import { isDatabaseDown, loggable } from '../errors.ts'
import { connectionsOf } from '../http/end-connections.ts'
import { addCallRoutes } from '../http/internal/call-routes.ts'
import { createApp } from '../http/internal/create-app.ts'
import { createIdempotencyKeys } from '../http/internal/idempotency-keys.ts'
import { createServiceState } from '../http/internal/service-state.ts'
import { createPeers } from '../http/peers.ts'
import type { RunningService } from '../http/running-service.ts'
import { createTransport, type ServiceTransport } from '../http/transport.ts'
import { onlyAs } from '../keys/signing-keys.ts'
import { createDegradations } from '../operations/degradations.ts'
import { createMetrics } from '../operations/internal/metrics.ts'
import { openTraces } from '../operations/traces.ts'
import type { Models, Parts } from '../parts.ts'
import { createGuards } from '../rights/access-guard.ts'
import { createStaffActs } from '../rights/internal/staff-acts.ts'
import type { ServiceSettings } from '../settings/settings.ts'
import { openSharedStore } from '../store/shared-store.ts'
import { createFailedItems } from '../tasks/internal/failed-items.ts'
import { itemsInWords, tasksInWords } from '../tasks/internal/failures-in-words.ts'
import { createTasks } from '../tasks/internal/tasks.ts'
import type { ServiceDefinition } from './define-service.ts'
import { addHealthRoutes } from './health.ts'
import { seedOnce } from './internal/seed-once.ts'
import { createTransactions } from './internal/transactions.ts'

export type { LocalService, RunningService } from '../http/running-service.ts'

/** Milliseconds that running calls get when the service stops (R31). */
const stopGrace = 25_000

export interface BuildOptions {
  /** The time of the product; tests move it. */
  clock?: () => Date
  /** False: tasks run by `runTask` alone. */
  tasks?: boolean
  /** False: events leave by `drainEvents` alone. */
  delivers?: boolean
  /**
   * Tasks wait for it: where services start side by side, none asks another that cannot answer yet.
   */
  begins?: Promise<unknown>
  /** The pace at which events are put aside that cannot be taken; tests hurry it. */
  putAside?: PutAsidePace
  /** The time to wait for a database that is away; tests have less of it. */
  patience?: DatabasePatience
}

const untilDatabaseAnswers = async (work: () => Promise<void>, isStopping: () => boolean): Promise<void> => {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isDatabaseDown(error) || isStopping()) throw error
      await pause(250)
    }
  }
}

/**
 * Builds a service and starts it: it answers at once, 503 until `ready` resolves. It enters itself into the transport.
 * @throws Error when the definition is wrong: a call without access (R8), a missing handler, an area of another service
 */
export const buildService = async <M extends Models>(
  definition: ServiceDefinition<M>,
  settings: ServiceSettings,
  transport?: ServiceTransport,
  options: BuildOptions = {},
): Promise<RunningService<M>> => {
  const { name } = definition
  const ways = transport ?? createTransport(settings.topology)
  const clock = options.clock ?? (() => new Date())
  const state = createServiceState()
  const app = createApp(name, settings.logLevel)
  const { log } = app
  const signing = onlyAs(name, settings.signing)
  const connections = connectionsOf(app.server)
  const endTraces = await openTraces(settings.traces)
  const database = openDatabase(settings.mongoUri, `${settings.databasePrefix}_${name}`, log, options.patience)

  const lanes: DeliveryQueue[] = []
  const wake = (targets: ReadonlySet<string>) => {
    for (const lane of lanes) if (targets.has(lane.target)) lane.wake()
  }
  const outbox = createOutbox(name, database, wake)
  const outboxWatch = watchOutbox(outbox, wake, () => tasks.stirs())
  const staffActs = createStaffActs(name, database, clock)
  const transaction = createTransactions(database, outbox, staffActs, () => tasks.stir())
  const directory = definition.directory ? createDirectory(database, clock) : undefined
  const degradations = createDegradations(log)
  const failedItems = createFailedItems(database, clock)
  const store = await openSharedStore(settings, log)
  const parts: Parts<M> = {
    models: connectModels(database, definition.models),
    settings: { ...settings, signing },
    log,
    degradations,
    failedItems,
    clock,
    ...createIds(database),
    transaction,
    directory: directory ?? noDirectory(name),
    store,
    peers: createPeers(name, signing, ways),
  }

  const handlers = [directory?.handlers, definition.listens?.(parts)].filter((some) => some !== undefined)
  const intake = createDeliveryIntake({ service: name, database, transaction, handlers, log })
  const receiver = createEventReceiver({
    intake,
    deadLetters: createDeadLetters(database),
    readSigned: (signed) => readEvent(signed, name, signing),
    degradations,
    log,
    pace: options.putAside,
  })
  const migrations = createMigrations(name, database, definition.migrations ?? [], () => parts)
  const migrating = definition.migrations ? [migrations.task] : []
  const tasks = createTasks(database, [...migrating, ...(definition.tasks?.(parts) ?? [])], log, name)
  // Not every act is a transaction.
  app.addHook('onResponse', async ({ method }) => {
    if (method === 'POST') tasks.stir()
  })
  degradations.ask('task', async () => tasksInWords(await tasks.failing()))
  degradations.ask('queue', async () => itemsInWords(await failedItems.failing()))
  const metrics = createMetrics(name, {
    waiting: () => outbox.rows().estimatedDocumentCount(),
    failingTasks: async () => new Map((await tasks.failing()).map(({ task, failures }) => [task, failures])),
    failingItems: async () => new Map([...(await failedItems.failing())].map(([queue, { length }]) => [queue, length])),
    degradations: async () =>
      new Map(Object.entries(await degradations.all()).map(([what, { length }]) => [what, length])),
  })
  const guards = createGuards(settings, clock)
  const acts = createIdempotencyKeys(database)
  const events = await createEventTransport({
    service: name,
    settings,
    transport: ways,
    signing,
    receiver,
    database,
    degradations,
    log,
  })
  lanes.push(...createDeliveryQueues(outbox, events, log))

  addHealthRoutes(app, { database, metrics, metricsToken: settings.metricsToken, state, degradations })
  addDeliveryRoute(app, { guards, receiver, metrics, state })
  addCallRoutes(app, definition.areas(parts), {
    service: name,
    guards,
    metrics,
    state,
    acts,
    directory,
    sealKeys: settings.sealKeys,
  })
  definition.routes?.(app, parts)
  await app.ready()

  const prepare = async () => {
    await migrations.open(options.tasks !== false)
    await ensureModelCollections(database)
    await outbox.prepare()
    await intake.prepare()
    await receiver.prepare()
    await acts.prepare()
    await staffActs.prepare()
    await failedItems.prepare()
    await directory?.prepare()
    const { seed } = definition
    if (settings.seed === 'demo' && seed) await seedOnce(database, async () => (await seed()).seed(parts), log)
  }
  const isStopping = () => state.phase === 'stopping'
  const fill = async () => {
    try {
      await definition.fill?.(parts)
    } catch (error) {
      // A stop takes its database away.
      if (!isStopping()) throw error
    }
  }
  const start = async () => {
    await database.connected
    if (isStopping()) return
    await untilDatabaseAnswers(prepare, isStopping)
    if (isStopping()) return
    await untilDatabaseAnswers(fill, isStopping)
    if (isStopping()) return
    state.phase = 'ready'
    ways.starting.delete(name)
    if (options.delivers !== false) {
      for (const lane of lanes) lane.start()
      outboxWatch.start()
      receiver.start()
      if (intake.hears) events.start()
    }
    void begin()
  }
  const begin = async () => {
    await options.begins
    if (isStopping()) return
    if (options.tasks !== false) tasks.start()
  }
  const ready = start()
  ready.catch((error: unknown) => {
    ways.starting.delete(name)
    log.fatal({ failure: loggable(error) }, 'the service does not become ready')
  })

  const stop = async () => {
    state.leaving = true
    if (settings.leaveSeconds > 0) await pause(settings.leaveSeconds * 1000)
    state.phase = 'stopping'
    ways.starting.delete(name)
    const deadline = Date.now() + stopGrace
    await state.quiet(stopGrace)
    await tasks.stop()
    await outboxWatch.stop()
    await Promise.all(lanes.map((lane) => lane.stop()))
    await Promise.all([receiver.stop(), events.stop()])
    if (ways.local.get(name) === running) ways.local.delete(name)
    // Answers have left; what is open for longer is a reader who does not read.
    const late = setTimeout(() => app.server.closeAllConnections(), Math.max(1000, deadline - Date.now()))
    const idle = connections.endIdle()
    await app.close()
    idle.stop()
    clearTimeout(late)
    await Promise.all([database.close(), store.close()])
    await endTraces()
    if (!transport) await ways.close()
  }
  let stopped: Promise<void> | undefined

  const running: RunningService<M> = {
    name,
    app,
    parts,
    ready,
    drainEvents: async () => {
      const delivered = await Promise.all(lanes.filter(({ target }) => ways.knows(target)).map((lane) => lane.drain()))
      return delivered.includes(true)
    },
    runTask: tasks.runNow,
    runMigration: migrations.again,
    close: () => {
      stopped ??= stop()
      return stopped
    },
  }
  ways.starting.add(name)
  ways.local.set(name, running)
  ways.later.delete(name)
  return running
}

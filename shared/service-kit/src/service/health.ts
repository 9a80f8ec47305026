/** `/health`, `/health/live`, `/health/ready` and `/metrics`: for whoever runs the service, never through the gateway. */
import { ProductError } from '@samvaer/contracts/core/errors'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/internal/database.ts'
import type { ServiceState } from '../http/internal/service-state.ts'
import type { Degradations } from '../operations/degradations.ts'
import type { Metrics } from '../operations/internal/metrics.ts'
import { mayReadMetrics } from '../operations/metrics-access.ts'

const pingTimeout = 2000

const answersPing = async (database: Database): Promise<boolean> => {
  if (!database.isUp()) return false
  const late = new Promise<false>((resolve) => setTimeout(resolve, pingTimeout, false).unref())
  const ping = database.connection.db?.command({ ping: 1 }).then(
    () => true,
    () => false,
  )
  return (await Promise.race([ping, late])) ?? false
}

/** `degraded` is ready: something that others published is left out, and the rest goes on. */
export const healthStatus = (ready: boolean, lacks: boolean): 'ok' | 'degraded' | 'unavailable' => {
  if (!ready) return 'unavailable'
  return lacks ? 'degraded' : 'ok'
}

export const addHealthRoutes = (
  app: FastifyInstance,
  {
    database,
    metrics,
    metricsToken,
    state,
    degradations,
  }: { database: Database; metrics: Metrics; metricsToken: string; state: ServiceState; degradations: Degradations },
): void => {
  app.get('/health', async (_request, reply) => {
    const ready = state.phase === 'ready' && (await answersPing(database))
    const out = await degradations.all()
    const status = healthStatus(ready, Object.keys(out).length > 0)
    return reply.code(ready ? 200 : 503).send({ status, phase: state.phase, degradations: out })
  })
  app.get('/health/live', async () => ({ alive: true }))
  app.get('/health/ready', async (_request, reply) => {
    const reachesDatabase = await answersPing(database)
    const ready = state.phase === 'ready' && !state.leaving && reachesDatabase
    return reply.code(ready ? 200 : 503).send({ ready, phase: state.phase, database: reachesDatabase })
  })
  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request.raw, metricsToken)) throw new ProductError('NotFound')
    return reply.type(metrics.contentType).send(await metrics.text())
  })
}

/** `/health/live`, `/health/ready` and `/metrics`: for whoever runs the service, never through the gateway. */
import type { FastifyInstance } from 'fastify'
import type { Database } from './database.ts'
import type { Metrics } from './metrics.ts'
import type { ServiceState } from './service-state.ts'

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

export const addHealthRoutes = (
  app: FastifyInstance,
  { database, metrics, state }: { database: Database; metrics: Metrics; state: ServiceState },
): void => {
  app.get('/health/live', async () => ({ alive: true }))
  app.get('/health/ready', async (_request, reply) => {
    const reachesDatabase = await answersPing(database)
    const ready = state.phase === 'ready' && reachesDatabase
    return reply.code(ready ? 200 : 503).send({ ready, phase: state.phase, database: reachesDatabase })
  })
  app.get('/metrics', async (_request, reply) => reply.type(metrics.contentType).send(await metrics.text()))
}

/** A service as a process of its own: `await runService(blogsService)` is all of a server.ts. */
import '../operations/process-end.ts'
import { DataIsNewer } from '../database/data-is-newer.ts'
import type { Models } from '../parts.ts'
import { readSettings, type ServiceSettings } from '../settings/settings.ts'
import { buildService } from './build-service.ts'
import type { ServiceDefinition } from './define-service.ts'

interface RunOptions {
  /** That of the process where absent. */
  environment?: NodeJS.ProcessEnv
  /** Completes the settings. */
  prepare?: (settings: ServiceSettings) => ServiceSettings
}

/**
 * Reads the environment, listens, and ends on SIGTERM or SIGINT: readiness goes off, after `leaveSeconds` new calls get
 * 503, and running ones finish within 25 seconds (R31). A definition, port or seed that is wrong ends the process with code 1.
 */
export const runService = async <M extends Models>(
  definition: ServiceDefinition<M>,
  { environment, prepare = (settings) => settings }: RunOptions = {},
): Promise<void> => {
  const settings = prepare(readSettings(environment))
  const service = await buildService(definition, settings).catch((error: unknown) => {
    console.error(`The service ${definition.name} cannot start: ${error instanceof Error ? error.message : error}`)
    process.exit(1)
  })
  const { app } = service

  const end = async (code: number) => {
    await service.close()
    process.exit(code)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => {
      app.log.info({ signal }, 'stopping')
      void end(0)
    })

  await app.listen({ port: settings.port, host: settings.host })
  await service.ready.catch((error: unknown) => {
    if (error instanceof DataIsNewer) console.error(error.message)
    return end(1)
  })
  app.log.info('ready')
}

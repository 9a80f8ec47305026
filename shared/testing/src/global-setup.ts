/**
 * One database server for a whole vitest run: MONGODB_URI when it is set, else an embedded one in memory. In
 * vitest.config.ts: `test: { globalSetup: ['@samvaer/testing/global-setup'] }`.
 */
import type { EmbeddedMongo } from '@samvaer/embedded-mongodb'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  export interface ProvidedContext {
    mongoUri: string
  }
}

/** Each project of a run loads this file for itself, in the same process. */
const run = globalThis as { samvaerTestDatabase?: { server: Promise<EmbeddedMongo>; projects: number } }

const startOnce = async (): Promise<EmbeddedMongo> => {
  const { startEmbeddedMongo } = await import('@samvaer/embedded-mongodb')
  return startEmbeddedMongo({ memory: true })
}

const setUp = async (project: TestProject): Promise<(() => Promise<void>) | undefined> => {
  const given = process.env.MONGODB_URI
  if (given) {
    project.provide('mongoUri', given)
    return undefined
  }
  run.samvaerTestDatabase ??= { server: startOnce(), projects: 0 }
  const database = run.samvaerTestDatabase
  database.projects += 1
  const server = await database.server
  project.provide('mongoUri', server.uri)
  return async () => {
    database.projects -= 1
    if (database.projects > 0) return
    delete run.samvaerTestDatabase
    await server.stop()
  }
}

export default setUp

/**
 * One database server for a whole vitest run: MONGODB_URI when it is set, else an embedded one in memory. In
 * vitest.config.ts: `test: { globalSetup: ['@samvaer/testing/global-setup'] }`.
 */
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  export interface ProvidedContext {
    mongoUri: string
  }
}

const setUp = async (project: TestProject): Promise<(() => Promise<void>) | undefined> => {
  const given = process.env.MONGODB_URI
  if (given) {
    project.provide('mongoUri', given)
    return undefined
  }
  const { startEmbeddedMongo } = await import('@samvaer/embedded-mongodb')
  const server = await startEmbeddedMongo({ memory: true })
  project.provide('mongoUri', server.uri)
  return () => server.stop()
}

export default setUp

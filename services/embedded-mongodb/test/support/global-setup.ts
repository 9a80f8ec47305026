import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  export interface ProvidedContext {
    embeddedMongodbTestUri: string
  }
}

/** One server for the semantic tests: MONGODB_URI when it is set, else an embedded one in memory. */
export default async function setUp(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const given = process.env.MONGODB_URI
  if (given) {
    project.provide('embeddedMongodbTestUri', given)
    return undefined
  }
  // Loaded when it is needed: against another server none of the embedded one's code takes part.
  const { startEmbeddedMongo } = await import('../../src/index.ts')
  const server = await startEmbeddedMongo()
  project.provide('embeddedMongodbTestUri', server.uri)
  return () => server.stop()
}

import type { TestProject } from 'vitest/node'
import { startEmbeddedMongo } from '../../src/index.ts'

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
  const server = await startEmbeddedMongo()
  project.provide('embeddedMongodbTestUri', server.uri)
  return () => server.stop()
}

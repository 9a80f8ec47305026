/** The databases of a platform's services, for commands of operators. */
import { type Db, MongoClient } from 'mongodb'

export interface Place {
  uri: string
  prefix: string
}

/** Works on the database of each service, or of the one that is named, in the order of their names. */
export const onServices = async <T>(
  { uri, prefix }: Place,
  { service: wanted }: { service?: string | undefined },
  work: (service: string, database: Db) => Promise<T>,
): Promise<T[]> => {
  const client = await MongoClient.connect(uri)
  try {
    const { databases } = await client.db('admin').admin().listDatabases({ nameOnly: true })
    const names = databases.map(({ name }) => name).filter((name) => name.startsWith(`${prefix}_`))
    const services = names.map((name) => name.slice(prefix.length + 1)).filter((name) => !wanted || name === wanted)
    const results: T[] = []
    for (const service of services.sort()) results.push(await work(service, client.db(`${prefix}_${service}`)))
    return results
  } finally {
    await client.close()
  }
}

import { type Collection, type Db, type Document, MongoClient, ObjectId } from 'mongodb'
import { afterAll, inject } from 'vitest'

/** A client and a database of its own for a test file; the database is dropped at its end. */
export function useDatabase(): { client: MongoClient; db: Db; name: string } {
  const client = new MongoClient(inject('embeddedMongodbTestUri'))
  const name = `test_${new ObjectId().toHexString()}`
  const db = client.db(name)
  afterAll(async () => {
    await db.dropDatabase()
    await client.close()
  })
  return { client, db, name }
}

let next = 0

/** A document of the tests: any fields, and ids of several types. */
export interface TestDoc extends Document {
  _id?: string | number | ObjectId
}

/** Documents with the ids 0, 1, 2 … and these values as `a`; undefined leaves the field out. */
export function numbered(...values: unknown[]): TestDoc[] {
  return values.map((value, _id) => (value === undefined ? { _id } : { _id, a: value }))
}

/** A new collection with these documents. */
export async function collectionOf(db: Db, docs: TestDoc[]): Promise<Collection<TestDoc>> {
  const collection = db.collection<TestDoc>(`c${next++}`)
  if (docs.length > 0) await collection.insertMany(docs)
  return collection
}

/** Returns MongoDB's code and name of a rejected command. */
export async function errorOf(
  work: Promise<unknown>,
): Promise<{ code: unknown; codeName: unknown; message: string; error: Document }> {
  try {
    await work
  } catch (error) {
    if (!(error instanceof Error)) throw error
    const fields: Document = Object.fromEntries(Object.entries(error))
    return { code: fields.code, codeName: fields.codeName, message: error.message, error: fields }
  }
  throw new Error('the command was expected to fail')
}

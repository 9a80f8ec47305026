import { type ClientSession, type Db, type Document, Long, MongoClient } from 'mongodb'
import { inject } from 'vitest'

/** Runs work with a session of its own, which is ended afterwards; a transaction that is left open is aborted. */
export async function inSession<T>(client: MongoClient, work: (session: ClientSession) => Promise<T>): Promise<T> {
  const session = client.startSession()
  try {
    return await work(session)
  } finally {
    await session.endSession()
  }
}

/** A session that no one has used. */
export interface NewSession {
  /** Sends a command with the number of a retryable write or of a transaction. */
  readonly command: (command: Document, number: number) => Promise<Document>
  readonly session: ClientSession
  /** The same database, of the session's client. */
  readonly db: Db
}

/**
 * Runs work with a new session, to whose commands numbers can be given by hand. (A driver counts them itself, from 1,
 * and hands sessions on.)
 */
export async function inNewSession<T>(db: Db, work: (session: NewSession) => Promise<T>): Promise<T> {
  const client = new MongoClient(inject('embeddedMongodbTestUri'))
  const own = client.db(db.databaseName)
  try {
    return await inSession(client, (session) => {
      const command = (command: Document, number: number) =>
        own.command({ ...command, txnNumber: Long.fromNumber(number) }, { session })
      return work({ command, session, db: own })
    })
  } finally {
    await client.close()
  }
}

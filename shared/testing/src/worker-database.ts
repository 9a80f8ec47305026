/** The database of what a worker starts, from file to file: MONGODB_URI when it is set, else an embedded one in memory. */
import { startInProcess } from '@samvaer/embedded-mongodb/in-process'

/** A module that is loaded anew finds what was started before. */
const worker = globalThis as { samvaerDatabase?: Promise<string> }

worker.samvaerDatabase ??= process.env.MONGODB_URI ? Promise.resolve(process.env.MONGODB_URI) : startInProcess()

/** The address at which this process finds it, and others do. */
export const mongoUri = await worker.samvaerDatabase

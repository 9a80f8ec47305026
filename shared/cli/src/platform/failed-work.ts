/** Tasks that fail, items of queues that do, and mails that were given up: read, and tried again, by an operator. */
import { type FailedItemRow, failedItemsCollection } from '@samvaer/service-kit/operations/failed-items'
import { type TaskTurnRow, taskTurnsCollection } from '@samvaer/service-kit/tasks/task-turns'
import type { Db } from 'mongodb'
import { onServices, type Place } from './service-databases.ts'

export interface FailedWork {
  service: string
  kind: 'task' | 'item' | 'mail'
  /** The task, the queue, or the collection of the mails. */
  name: string
  /** Of a task its name, else the row. */
  id: string
  failures: number
  code: string
  at: Date
}

interface Chosen {
  service?: string | undefined
}

const tasksOf = async (service: string, database: Db): Promise<FailedWork[]> => {
  const rows = await database
    .collection<TaskTurnRow>(taskTurnsCollection)
    .find({ failures: { $gte: 1 } })
    .sort({ _id: 1 })
    .toArray()
  return rows.map(({ _id: name, failures = 0, code = '', failedAt: at = new Date(0) }) => {
    return { service, kind: 'task', name, id: name, failures, code, at }
  })
}

type MailRow = { _id: FailedItemRow['item']; dueAt: Date | null }
const mailOf = (database: Db, { queue, item }: FailedItemRow) => ({
  rows: database.collection<MailRow>(queue),
  filter: { _id: item, dueAt: null },
})

const itemsOf = async (service: string, database: Db): Promise<FailedWork[]> => {
  const rows = await database
    .collection<FailedItemRow>(failedItemsCollection)
    .find()
    .sort({ queue: 1, at: 1 })
    .toArray()
  const found: FailedWork[] = []
  for (const row of rows) {
    const { _id: id, queue: name, failures, code, at, dueAt } = row
    const { rows: mails, filter } = mailOf(database, row)
    // Its collection has let the mail go.
    if (dueAt === null && (await mails.countDocuments(filter)) === 0) continue
    found.push({ service, kind: dueAt === null ? 'mail' : 'item', name, id, failures, code, at })
  }
  return found
}

/** Returns what fails, service by service: tasks, then items and mails by their queue. */
export const failedWorkOf = async (place: Place, chosen: Chosen = {}): Promise<FailedWork[]> =>
  (
    await onServices(place, chosen, async (service, database) => [
      ...(await tasksOf(service, database)),
      ...(await itemsOf(service, database)),
    ])
  ).flat()

const tryAgainIn = async (_: string, database: Db): Promise<number> => {
  const now = new Date()
  const turns = database.collection<TaskTurnRow>(taskTurnsCollection)
  const failing = { failures: { $gte: 1 }, holder: { $exists: false } }
  const { matchedCount: tasks } = await turns.updateMany(failing, { $set: { nextAt: now } })
  const items = database.collection<FailedItemRow>(failedItemsCollection)
  const { matchedCount: due } = await items.updateMany({ dueAt: { $ne: null } }, { $set: { dueAt: now } })
  let mails = 0
  for (const row of await items.find({ dueAt: null }).toArray()) {
    const { rows, filter } = mailOf(database, row)
    mails += (await rows.updateOne(filter, { $set: { dueAt: now } })).matchedCount
    await items.deleteOne({ _id: row._id })
  }
  return tasks + due + mails
}

/** Has services try all of it again, when their tasks come by; a mail that is not taken then is given up once more. @returns how much */
export const tryAgain = async (place: Place, chosen: Chosen = {}): Promise<number> =>
  (await onServices(place, chosen, tryAgainIn)).reduce((sum, count) => sum + count, 0)

/** Messages and conversations that were written before there was one fold (decision 96): they are found by the words of now. */
import { type Migration, migration, migrations } from '@samvaer/service-kit/database/migrations'
import type { Task } from '@samvaer/service-kit/parts'
import { bothSides, type MailParts, type Side } from './models/models.ts'
import { messageWords } from './reading/words.ts'
import { namesFor } from './sending/begin.ts'

const walksOf = (parts: MailParts, side: Side): Migration[] => {
  const { walk: walks } = parts.models
  return [
    migration({
      name: 'one fold',
      walks,
      rows: side.messageWords,
      mended: async (rows) => {
        const _id = { $in: rows.map(({ messageId }) => messageId) }
        const messages = await side.message.find({ _id }, { text: 1 }).lean()
        const textOf = new Map(messages.map((message) => [message._id, message.text]))
        return rows.map(({ messageId }) => {
          const text = textOf.get(messageId)
          return text === undefined ? undefined : { words: messageWords(text) }
        })
      },
    }),
    migration({
      name: 'one fold',
      walks,
      rows: side.participation,
      mended: (rows) =>
        Promise.all(rows.map(async ({ title, others }) => ({ names: await namesFor(parts, title, others) }))),
    }),
  ]
}

export const migrationsOf = (parts: MailParts): Task =>
  migrations(
    'migrations',
    bothSides(parts).flatMap((side) => walksOf(parts, side)),
  )

import type { Migration } from '@samvaer/service-kit/database/migrations'
import { bothSides, type MailParts } from './models/models.ts'
import { messageWords } from './reading/words.ts'
import { namesFor } from './sending/begin.ts'

export const migrations: readonly Migration<MailParts>[] = [
  {
    // Texts and names of before there was one fold (decision 96): they are found by the words of now.
    number: 1,
    name: 'one fold',
    run: async (parts, walk) => {
      for (const { message, messageWords: rows, participation } of bothSides(parts)) {
        await walk({
          rows,
          mended: async (words) => {
            const _id = { $in: words.map(({ messageId }) => messageId) }
            const messages = await message.find({ _id }, { text: 1 }).lean()
            const textOf = new Map(messages.map((found) => [found._id, found.text]))
            return words.map(({ messageId }) => {
              const text = textOf.get(messageId)
              return text === undefined ? undefined : { words: messageWords(text) }
            })
          },
        })
        await walk({
          rows: participation,
          mended: (some) =>
            Promise.all(some.map(async ({ title, others }) => ({ names: await namesFor(parts, title, others) }))),
        })
      }
    },
  },
]

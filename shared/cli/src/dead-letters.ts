/**
 * `npm run dead-letters`: lists what services could not do: events that they could not take, which it shows, has taken again
 * or gives up (decision 140); tasks and items that fail and mails that were given up, which it has tried again (decision 147).
 */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { ClearFailure, runCommand } from './failure.ts'
import { dataOption } from './options.ts'
import { reachDatabase } from './platform/database.ts'
import { deadLettersOf, discard, takeAgain } from './platform/dead-letters.ts'
import { failedWorkOf, tryAgain } from './platform/failed-work.ts'

const help = `npm run dead-letters -- [options]
  --service NAME   of this service alone
  --key KEY        events of this sender and aggregate alone, as they are listed
  --show           with what they say: it may be about members
  --again          has all of it tried again, events of a key in their order; when the cause is mended
  --discard ID     gives up this event, which can never be taken: what follows it goes on without it
  --data DIR       the data folder of the platform (./var)
MONGODB_URI=…      the database of a platform that has one of its own`

const options = {
  service: { type: 'string' },
  key: { type: 'string' },
  show: { type: 'boolean', default: false },
  again: { type: 'boolean', default: false },
  discard: { type: 'string' },
  data: dataOption,
} as const

const readOptions = () => {
  try {
    return parseArgs({ options }).values
  } catch (error) {
    throw new ClearFailure(`${(error as Error).message.split('. ')[0]}.\n${help}`)
  }
}

await runCommand(async () => {
  const { service, key, show, again, discard: id, data } = readOptions()
  const database = await reachDatabase(resolve(data))
  const place = { uri: database.uri, prefix: process.env.SAMVAER_DATABASE_PREFIX ?? 'samvaer' }
  try {
    if (id !== undefined) {
      if ((await discard(place, { service, id })) === 0) throw new ClearFailure(`No event ${id} was put aside.`)
      console.log(`${id} is given up; what follows it is taken within some seconds.`)
      return 0
    }
    const letters = await deadLettersOf(place, { service, key })
    for (const letter of letters) {
      console.log([letter.service, letter.key, letter.name, letter.code, letter.at.toISOString(), letter.id].join('  '))
      if (show) console.log(JSON.stringify(letter.content, null, 2))
    }
    const failed = key === undefined ? await failedWorkOf(place, { service }) : []
    for (const { service: of, kind, name, id, failures, code, at } of failed)
      console.log([of, kind, name, `${failures} times`, code, at.toISOString(), id].join('  '))
    if (again) {
      console.log(`${await takeAgain(place, { service, key })} events are taken again within some seconds.`)
      if (key === undefined)
        console.log(`${await tryAgain(place, { service })} others are tried again when their task comes by.`)
    } else if (letters.length + failed.length === 0) console.log('Nothing was put aside, and nothing fails.')
    else console.log(`${letters.length} events were put aside; ${failed.length} others fail or were given up.`)
    return 0
  } finally {
    await database.stop()
  }
})

/** The options of `npm start` behind `--`. */
import { parseArgs } from 'node:util'
import * as z from 'zod'
import { ClearFailure } from './failure.ts'

export const startHelp = `npm start -- [options]
  --port N       the port of the site (8080)
  --data DIR     where everything is kept (./var)
  --processes    one process a service instead of one for all
  --fresh        throw the data away and begin with new demo data
MONGODB_URI=…    uses that MongoDB instead of the embedded database`

const port = z.coerce.number().int().min(1).max(65535)

export interface StartOptions {
  port: number
  data: string
  processes: boolean
  fresh: boolean
  help: boolean
}

/** @throws ClearFailure for an unknown option or a port that is none */
export const parseStartOptions = (args: string[]): StartOptions => {
  let values: { port: string; data: string; processes: boolean; fresh: boolean; help: boolean }
  try {
    values = parseArgs({
      args,
      options: {
        port: { type: 'string', default: process.env.PORT ?? '8080' },
        data: { type: 'string', default: process.env.SAMVAER_DATA ?? './var' },
        processes: { type: 'boolean', default: false },
        fresh: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    }).values
  } catch (error) {
    throw new ClearFailure(`${(error as Error).message.split('. ')[0]}.\n${startHelp}`)
  }
  const parsed = port.safeParse(values.port)
  if (!parsed.success) throw new ClearFailure(`--port ${values.port} is not a port (1 to 65535).`)
  return { ...values, port: parsed.data }
}

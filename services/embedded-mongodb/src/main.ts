import './process-end.ts'
import { enableCompileCache } from 'node:module'
import { parseArgs } from 'node:util'
import { end, messageOf, StartupError } from './errors.ts'
import { connectionString, longestTransactionSeconds } from './index.ts'

const USAGE =
  'Usage: node src/main.ts [--port N] (--data DIR | --memory) [--ttl-sweep-seconds N] [--transaction-seconds N]'

function numberOf(name: string, text: string, highest: number): number {
  const value = Number(text)
  if (value >= 0 && value <= highest) return value
  throw new StartupError(`--${name} must be a number from 0 to ${highest}, not '${text}'`)
}

function readArguments() {
  try {
    const { values } = parseArgs({
      options: {
        port: { type: 'string', default: '27017' },
        data: { type: 'string' },
        memory: { type: 'boolean' },
        'ttl-sweep-seconds': { type: 'string', default: '60' },
        'transaction-seconds': { type: 'string', default: `${longestTransactionSeconds}` },
      },
    })
    if ((values.data === undefined) === !values.memory) throw new StartupError('Either --data or --memory is needed')
    return {
      port: numberOf('port', values.port, 65535),
      dataDir: values.data,
      ttlSweepSeconds: numberOf('ttl-sweep-seconds', values['ttl-sweep-seconds'], 86400),
      transactionSeconds: numberOf('transaction-seconds', values['transaction-seconds'], 3600),
    }
  } catch (error) {
    return end(`${messageOf(error)}. ${USAGE}`)
  }
}

async function main(): Promise<void> {
  const options = readArguments()
  const isChild = process.send !== undefined
  // Most of the program is loaded from here on: kept compiled, it starts in half of the time.
  enableCompileCache()
  const { startServer } = await import('./server/server.ts')
  const server = await startServer(options)
  const stop = (): void => {
    server.stop().then(() => process.exit(0), end)
  }
  process.on('SIGTERM', stop)
  // Ctrl-C reaches parent and child alike: the parent decides when its database ends.
  process.on('SIGINT', isChild ? () => undefined : stop)
  process.on('SIGHUP', isChild ? () => undefined : stop)
  process.on('disconnect', stop)
  if (isChild) process.send?.(server.port)
  else process.stdout.write(`${connectionString(server.port)}\n`)
}

main().catch((error: unknown) => {
  end(error instanceof StartupError ? error.message : `The server could not start: ${String(error)}`)
})

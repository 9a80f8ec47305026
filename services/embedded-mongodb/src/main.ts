import { enableCompileCache } from 'node:module'
import { parseArgs } from 'node:util'
import { connectionString } from './child-process.ts'
import { StartupError } from './errors.ts'

const USAGE = 'Usage: node src/main.ts [--port N] (--data DIR | --memory) [--ttl-sweep-seconds N]'

interface Arguments {
  readonly port: number
  readonly dataDir: string | undefined
  readonly ttlSweepSeconds: number | undefined
}

function end(line: string): never {
  process.send?.({ failed: line })
  process.stderr.write(`${line}\n`)
  process.exit(1)
}

function numberArgument(name: string, text: string | undefined, highest: number): number | undefined {
  if (text === undefined) return undefined
  const value = Number(text)
  if (Number.isFinite(value) && value >= 0 && value <= highest) return value
  return end(`--${name} must be a number from 0 to ${highest}, not '${text}'. ${USAGE}`)
}

function readArguments(): Arguments {
  try {
    const { values } = parseArgs({
      options: {
        port: { type: 'string' },
        data: { type: 'string' },
        memory: { type: 'boolean' },
        'ttl-sweep-seconds': { type: 'string' },
      },
    })
    if ((values.data === undefined) === !values.memory) return end(USAGE)
    return {
      port: numberArgument('port', values.port, 65535) ?? 27017,
      dataDir: values.data,
      ttlSweepSeconds: numberArgument('ttl-sweep-seconds', values['ttl-sweep-seconds'], 86400),
    }
  } catch (error) {
    return end(`${error instanceof Error ? error.message : String(error)}. ${USAGE}`)
  }
}

async function main(): Promise<void> {
  const { port, dataDir, ttlSweepSeconds } = readArguments()
  const isChild = process.send !== undefined
  // What is loaded from here on is most of the program: kept compiled, it starts in half of the time.
  enableCompileCache()
  const { startServer } = await import('./server/server.ts')
  const server = await startServer({
    port,
    dataDir,
    ttlSweepSeconds,
    log: (line) => process.stderr.write(`${line}\n`),
    onFailure: end,
  })
  const stop = (): void => {
    server.stop().then(
      () => process.exit(0),
      (error: unknown) => end(String(error)),
    )
  }
  process.on('SIGTERM', stop)
  // Ctrl-C reaches parent and child alike: the parent decides when its database ends.
  process.on('SIGINT', isChild ? () => undefined : stop)
  if (isChild) {
    process.on('SIGHUP', () => undefined)
    process.on('message', (message) => {
      if (message === 'stop') stop()
    })
    process.on('disconnect', stop)
    process.send?.({ ready: server.port })
  } else process.stdout.write(`${connectionString(server.port)}\n`)
}

main().catch((error: unknown) => {
  end(error instanceof StartupError ? error.message : `The server could not start: ${String(error)}`)
})

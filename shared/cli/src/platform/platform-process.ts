/** The process of a forked platform: starts it with the options of the first message, then does what further messages ask. */
import '@samvaer/service-kit/operations/process-end'
import { freePort } from '@samvaer/service-kit/http/free-port'
import { type PlatformOptions, startPlatform } from './platform.ts'

export type ForkedOptions = Pick<PlatformOptions, 'data' | 'databasePrefix' | 'fresh' | 'remotes' | 'shell'> &
  Partial<
    Pick<
      PlatformOptions,
      'processes' | 'copies' | 'themes' | 'trustedProxies' | 'pagesWithin' | 'compressesQuickly' | 'rates' | 'logLevel'
    >
  >

export interface ForkedFacts {
  url: string
  dataDirectory: string
  databaseUri: string
  databasePrefix: string
  releaseToken: string
}

export interface Order {
  id: number
  act: 'stopService' | 'startService'
  service: string
}

export type Report = { facts: ForkedFacts } | { failure: string } | { done: number; failure?: string }

const report = (message: Report) => process.send?.(message)
const wordsOf = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error))

process.once('message', async (options: ForkedOptions) => {
  const starting = freePort().then((port) =>
    startPlatform({ processes: false, development: true, logLevel: 'error', port, ...options }),
  )
  // The one that forked it has ended, or wants this to end.
  process.once('disconnect', async () => {
    await starting.then((platform) => platform.stop()).catch(() => undefined)
    process.exit()
  })
  try {
    const { url, dataDirectory, databaseUri, keys, ...platform } = await starting
    process.on('message', async ({ id, act, service }: Order) => {
      try {
        await platform[act](service)
        report({ done: id })
      } catch (error) {
        report({ done: id, failure: wordsOf(error) })
      }
    })
    const databasePrefix = options.databasePrefix ?? ''
    report({ facts: { url, dataDirectory, databaseUri, databasePrefix, releaseToken: keys.releaseToken } })
  } catch (error) {
    report({ failure: wordsOf(error) })
  }
})

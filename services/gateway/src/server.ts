/** The gateway as a process of its own: the settings of every service, and two of its own. */
import { fileURLToPath } from 'node:url'
import { readSettings } from '@samvaer/service-kit/settings'
import { createTransport } from '@samvaer/service-kit/transport'
import * as z from 'zod'
import { startGateway } from './gateway.ts'

const builtShell = fileURLToPath(new URL('../../../shell/dist', import.meta.url))

const ownSettings = z.object({
  /** The built shell. */
  SAMVAER_SHELL: z.string().min(1).default(builtShell),
  /** Addresses or networks of the proxies in front, by commas. */
  SAMVAER_TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform((text) =>
      text
        .split(',')
        .map((entry) => entry.trim())
        .filter(Boolean),
    ),
})

const settings = readSettings()
const own = ownSettings.parse(process.env)
const transport = createTransport(settings.topology)

const start = async () => {
  try {
    return await startGateway({
      settings,
      transport,
      port: settings.port,
      host: settings.host,
      shellDir: own.SAMVAER_SHELL,
      trustedProxies: own.SAMVAER_TRUSTED_PROXIES,
    })
  } catch (error) {
    console.error(`The gateway cannot start: ${error instanceof Error ? error.message : error}`)
    process.exit(1)
  }
}

const gateway = await start()

for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(signal, async () => {
    await gateway.close()
    await transport.close()
    process.exit(0)
  })

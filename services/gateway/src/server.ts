/** The gateway as a process of its own: the settings of every service, and some of its own. */
import '@samvaer/service-kit/operations/process-end'
import { createTransport } from '@samvaer/service-kit/http/transport'
import { endWith, readVariables } from '@samvaer/service-kit/settings/environment'
import { settingsOf } from '@samvaer/service-kit/settings/settings'
import { startGateway } from './gateway.ts'
import { gatewayVariables } from './gateway-variables.ts'

const { settings, problems = [] } = settingsOf(process.env)
const { values: own, problems: ownProblems = [] } = readVariables(gatewayVariables, process.env)
if (!settings || !own) endWith([...problems, ...ownProblems])
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
      pagesWithin: own.SAMVAER_PAGES_WITHIN,
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

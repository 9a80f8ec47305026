/** The gateway as a process of its own, with limits in the place of declared ones: for tests and measurements. */

import '@samvaer/service-kit/operations/process-end'
import type { Rate } from '@samvaer/contracts/core/rates'
import { startGateway } from '@samvaer/gateway/gateway'
import { gatewayVariables } from '@samvaer/gateway/gateway-variables'
import { createTransport } from '@samvaer/service-kit/http/transport'
import { endWith, readVariables } from '@samvaer/service-kit/settings/environment'
import { readSettings } from '@samvaer/service-kit/settings/settings'

const settings = readSettings()
const { values: own, problems } = readVariables(gatewayVariables, process.env)
if (!own) endWith(problems)
const transport = createTransport(settings.topology)
const gateway = await startGateway({
  settings,
  transport,
  port: settings.port,
  host: settings.host,
  shellDir: own.SAMVAER_SHELL,
  trustedProxies: own.SAMVAER_TRUSTED_PROXIES,
  rates: JSON.parse(process.env.SAMVAER_RATES ?? '{}') as Record<string, Rate>,
})

process.once('SIGTERM', async () => {
  await gateway.close()
  await transport.close()
  process.exit(0)
})

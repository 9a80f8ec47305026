/** Our gateway in front of services in another process. */
import { startGateway } from '@samvaer/gateway/gateway'
import { createTransport } from '@samvaer/service-kit/http/transport'
import { report } from './report.ts'
import { settings, unreachedRates } from './settings.ts'

const own = settings()
const gateway = await startGateway({
  settings: own,
  transport: createTransport(own.topology),
  port: 0,
  host: '127.0.0.1',
  shellDir: import.meta.dirname,
  rates: unreachedRates,
})
report(`http://127.0.0.1:${gateway.port}`)

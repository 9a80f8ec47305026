/** A process that writes into its log as it ends. */
import { pino } from 'pino'
import { logOutput } from '../src/operations/log-output.ts'

const log = pino({}, logOutput())
const alive = setInterval(() => {}, 1000)
process.once('SIGTERM', () => {
  clearInterval(alive)
  for (const line of ['stopping', 'stopped']) log.info(line)
  process.exit(0)
})
log.info('ready')

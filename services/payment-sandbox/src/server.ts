/** The sandbox as a process of its own. */
import { startPaymentSandbox } from './sandbox.ts'
import { sandboxVariables } from './sandbox-variables.ts'

const environment = sandboxVariables.safeParse(process.env)
if (!environment.success) {
  const problems = environment.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`)
  console.error(`Settings are wrong: ${problems.join('; ')}`)
  process.exit(1)
}
const { PORT, HOST, PAYMENT_KEY, PAYMENT_WEBHOOK_SECRET, PAYMENT_WEBHOOK_URL, PAYMENT_FILE } = environment.data
const sandbox = await startPaymentSandbox({
  port: PORT,
  host: HOST,
  key: PAYMENT_KEY,
  webhookSecret: PAYMENT_WEBHOOK_SECRET,
  webhookUrl: PAYMENT_WEBHOOK_URL,
  ...(PAYMENT_FILE !== '' && { file: PAYMENT_FILE }),
})
console.log(`The payment sandbox listens at ${sandbox.url}`)
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(signal, () => void sandbox.close().then(() => process.exit(0)))

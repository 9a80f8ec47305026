/** The sandbox as a process: PORT, PAYMENT_KEY, PAYMENT_WEBHOOK_SECRET, PAYMENT_WEBHOOK_URL, PAYMENT_FILE. */
import * as z from 'zod'
import { startPaymentSandbox } from './sandbox.ts'

const environment = z
  .object({
    PORT: z.coerce.number().int().min(0).max(65_535).default(4180),
    HOST: z.string().default('127.0.0.1'),
    PAYMENT_KEY: z.string().min(16),
    PAYMENT_WEBHOOK_SECRET: z.string().min(16),
    PAYMENT_WEBHOOK_URL: z.union([z.literal(''), z.url()]).default(''),
    PAYMENT_FILE: z.string().optional(),
  })
  .safeParse(process.env)

if (!environment.success) {
  console.error(`Settings are wrong: ${z.prettifyError(environment.error)}`)
  process.exit(1)
}
const { PORT, HOST, PAYMENT_KEY, PAYMENT_WEBHOOK_SECRET, PAYMENT_WEBHOOK_URL, PAYMENT_FILE } = environment.data
const sandbox = await startPaymentSandbox({
  port: PORT,
  host: HOST,
  key: PAYMENT_KEY,
  webhookSecret: PAYMENT_WEBHOOK_SECRET,
  webhookUrl: PAYMENT_WEBHOOK_URL,
  ...(PAYMENT_FILE !== undefined && { file: PAYMENT_FILE }),
})
console.log(`The payment sandbox listens at ${sandbox.url}`)
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(signal, () => void sandbox.close().then(() => process.exit(0)))

/** Starts the payments beside a platform: the provider of PAYMENT_URL, else a sandbox that this starts. */
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { paymentHookPath } from '@samvaer/contracts/billing/values'
import { startPaymentSandbox } from '@samvaer/payment-sandbox'

export interface Payments {
  /** As services read it. */
  paymentUrl: string
  stop(): Promise<void>
}

interface Beside {
  data: string
  /** The addresses at which the gateway listens, and at which members reach it. */
  gateway: string
  origin: string
  host: string
}

/** Starts the sandbox of payments with keys of this run: nobody but the services of the platform has them. */
export const startPayments = async ({ data, gateway, origin, host }: Beside): Promise<Payments> => {
  const given = process.env.PAYMENT_URL
  if (given) return { paymentUrl: given, stop: async () => {} }
  const [key, webhookSecret] = [randomBytes(24).toString('hex'), randomBytes(24).toString('hex')]
  const sandbox = await startPaymentSandbox({
    port: 0,
    ...{ host, key, webhookSecret },
    publicHost: new URL(origin).hostname,
    webhookUrl: `${gateway}${paymentHookPath}`,
    file: join(data, 'payment-sandbox.json'),
  })
  const { port } = new URL(sandbox.url)
  return { paymentUrl: `sandbox://${key}:${webhookSecret}@127.0.0.1:${port}`, stop: () => sandbox.close() }
}

/** The variables of the sandbox as a process of its own. */
import * as z from 'zod'

const secret = z.string('is missing').min(16, 'is shorter than 16 characters')

export const sandboxVariables = z.object({
  PORT: z.coerce
    .number('is no port')
    .int('is no port')
    .min(0, 'is no port')
    .max(65_535, 'is no port')
    .default(4180)
    .meta({ description: 'Where the sandbox listens; 0 takes a free port.' }),
  HOST: z.string().default('127.0.0.1').meta({ description: 'The address that it listens at.' }),
  PAYMENT_KEY: secret.meta({ description: 'The key that billing has in `PAYMENT_URL`.', secret: true }),
  PAYMENT_WEBHOOK_SECRET: secret.meta({ description: 'The secret that it has there.', secret: true }),
  PAYMENT_WEBHOOK_URL: z
    .union([z.literal(''), z.url('is no URL')])
    .default('')
    .meta({ description: 'Where payments are told: `https://<brand>/PaymentHook`; empty tells nobody.' }),
  PAYMENT_FILE: z.string().default('').meta({ description: 'The file that keeps its state; empty keeps nothing.' }),
})

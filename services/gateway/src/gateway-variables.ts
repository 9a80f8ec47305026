/** The variables that the gateway alone reads, besides those of every service. */
import { fileURLToPath } from 'node:url'
import { commaSeparated } from '@samvaer/service-kit/settings/environment'
import * as z from 'zod'
import { networks } from './requests/client-address.ts'

const builtShell = fileURLToPath(new URL('../../../shell/dist', import.meta.url))

export const gatewayVariables = z.object({
  SAMVAER_SHELL: z
    .string()
    .default('')
    .transform((folder) => folder || builtShell)
    .meta({ description: 'The folder of the built shell; empty: `shell/dist`.' }),
  SAMVAER_PAGES_WITHIN: z.coerce.number().int().min(0).max(10_000).default(150).meta({
    description: 'Milliseconds within which the page of a member is drawn on the server; 0: browsers draw it.',
  }),
  SAMVAER_TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform((text, context) => {
      const entries = commaSeparated(text)
      try {
        networks(entries)
      } catch (error) {
        context.addIssue({ code: 'custom', message: `is wrong: ${(error as Error).message}` })
      }
      return entries
    })
    .meta({ description: 'Addresses or networks of the proxies in front, whose `X-Forwarded-*` count, by commas.' }),
})

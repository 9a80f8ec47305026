/** The errors of every domain, and of all together. Written from the files of `errors/` by `npx vitest run --project cli --update`; do not edit. */
import { billingErrors } from './errors/billing.ts'
import { commonErrors } from './errors/common.ts'
import { identityErrors } from './errors/identity.ts'
import { mediaErrors } from './errors/media.ts'

export const declaredErrors = {
  billing: billingErrors,
  common: commonErrors,
  identity: identityErrors,
  media: mediaErrors,
} as const

export const errors = {
  ...billingErrors,
  ...commonErrors,
  ...identityErrors,
  ...mediaErrors,
}

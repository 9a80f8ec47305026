/** The errors of every domain, and of all together. Written from the `errors.ts` of the domains by `npm test -- shared/cli --update`; do not edit. */
import { billingErrors } from './billing/errors.ts'
import { commonErrors } from './core/common-errors.ts'
import { identityErrors } from './identity/errors.ts'
import { mediaErrors } from './media/errors.ts'

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

/** The domains that declare errors. Written from the `errors.ts` of the domains by `npm test -- shared/cli --update`; do not edit. */
export const errorDomains = ['billing', 'identity', 'media'] as const

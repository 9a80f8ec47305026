/** The domains that declare errors. Written from the `errors.ts` of the domains by `npx vitest run --project cli --update`; do not edit. */
export const errorDomains = ['billing', 'identity', 'media'] as const

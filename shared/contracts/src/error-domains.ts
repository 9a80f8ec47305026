/** The domains that declare errors. Written from the files of `errors/` by `npx vitest run --project cli --update`; do not edit. */
export const errorDomains = ['billing', 'identity', 'media'] as const

/**
 * The version of the general terms that holds; whoever accepted an older one is asked again (docs/product/states.md).
 */
export const currentTermsVersion = '2026-11-01'

/** The version of the general terms that holds; whoever accepted an older one is asked again (product.md section 4). */
export const currentTermsVersion = '2026-11-01'

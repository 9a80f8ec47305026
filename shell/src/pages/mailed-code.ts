/**
 * The `q` of a mailed link. Mail programs turn its plus signs into spaces; they are put back
 * (docs/product/validation.md).
 */
export const mailedCode = (search: string): string | undefined =>
  new URLSearchParams(search).get('q')?.replaceAll(' ', '+') || undefined

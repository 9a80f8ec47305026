/** The addresses of this remote (product.md section 2 "Profiles"). */

export const mailRoot = '/Mail'

/** A conversation; `search` keeps what the list beside it shows. */
export const conversationPath = (conversationId: number, search = ''): string =>
  `${mailRoot}/${conversationId}${search}`

/** The id in an address; undefined for anything but a positive whole number (product.md section 6: ids are numeric). */
export const idOf = (parameter: string | null | undefined): number | undefined =>
  parameter && /^[1-9]\d{0,15}$/.test(parameter) ? Number(parameter) : undefined

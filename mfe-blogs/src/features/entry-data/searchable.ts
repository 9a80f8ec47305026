/** True when a text has a letter or a digit, without which the service finds nothing. */
export const isSearchable = (text: string): boolean => /[\p{L}\p{N}]/u.test(text)

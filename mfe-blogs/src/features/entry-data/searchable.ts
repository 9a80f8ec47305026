/** Without a letter or a digit the service finds nothing. */
export const isSearchable = (text: string): boolean => /[\p{L}\p{N}]/u.test(text)

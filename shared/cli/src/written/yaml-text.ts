/** Returns a text of YAML in the quotes that it does not contain. @param text with quotes of one kind at most */
export const quoted = (text: string): string => (text.includes('"') ? `'${text}'` : `"${text}"`)

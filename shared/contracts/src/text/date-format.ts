/** Formats of dates, each made once: to make one takes a hundred times as long as to use it. */
const made = new Map<string, Intl.DateTimeFormat>()

/** @throws RangeError for a time zone or a language that there is not */
export const dateFormat = (language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const key = `${language} ${JSON.stringify(options)}`
  const known = made.get(key)
  if (known) return known
  const format = new Intl.DateTimeFormat(language, options)
  made.set(key, format)
  return format
}

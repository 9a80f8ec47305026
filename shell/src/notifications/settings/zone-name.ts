import type { Language } from '@samvaer/contracts/core/values'

/** A time zone in words of the language, the same in summer and winter. */
export const zoneName = (timeZone: string, language: Language): string => {
  try {
    const format = new Intl.DateTimeFormat(language, { timeZone, timeZoneName: 'longGeneric' })
    return format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
  } catch {
    // A zone that this browser does not know.
    return timeZone
  }
}

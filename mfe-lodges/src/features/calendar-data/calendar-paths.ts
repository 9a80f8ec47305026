import { lodgePath } from '../../paths.ts'

export const schedulePath = (lodgeId: number): string => lodgePath(lodgeId, 'Calendar')
/** Returns the address of the calendar at a month (yyyy-mm) or a day (yyyy-mm-dd). */
export const calendarPath = (lodgeId: number, date: string): string => lodgePath(lodgeId, `Calendar/${date}`)
export const meetupPath = (lodgeId: number, { day, meetupId }: { day: string; meetupId: number }): string =>
  `${calendarPath(lodgeId, day)}/${meetupId}`

/** The parameter of the calendar's address that opens the form of a new meetup, on that day. */
export const newParameter = 'new'
export const newMeetupPath = (lodgeId: number, day = ''): string => `${schedulePath(lodgeId)}?${newParameter}=${day}`
/** The parameter of a meetup's address that opens its form. */
export const editParameter = 'edit'

/** Checks the parts of an address (docs/product/validation.md, "Addresses"). */
export const isMonth = (text: string): boolean => /^20\d\d-(0[1-9]|1[0-2])$/.test(text)
export const isDay = (text: string): boolean =>
  /^20\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text)

/**
 * Private addresses of calendars, for the calendar programs of members: no call, because such a program reads a file and
 * has no session (decision 72).
 */
import type { BrandSwitch } from '../core/brand-switches.ts'

const prefix = '/calendar/'
const suffix = '.ics'

/** The service that answers them, and the switch of a brand by which they are not there. */
export const calendarService = 'lodges'
export const calendarSwitch: BrandSwitch = 'disabledLodges'

export const calendarPath = (secret: string): string => `${prefix}${secret}${suffix}`

export const isCalendar = (path: string): boolean => path.startsWith(prefix)

/** The secret of a path; undefined where there can be none. */
export const secretOf = (path: string): string | undefined => /^\/calendar\/([\w-]{22})\.ics$/.exec(path)?.[1]

/** Hours in which no push wakes anybody, by the member's own clock (docs/product/notifications.md). */
import { dateFormat } from '@samvaer/contracts/text/date-format'
import type { QuietHours, SettingRow } from '../models/setting.ts'

const minute = 60 * 1000
const minutesOfDay = 24 * 60

export const defaultQuietHours: QuietHours = { from: '22:00', to: '07:00' }

const timeZones: Record<string, string> = {
  dk: 'Europe/Copenhagen',
  se: 'Europe/Stockholm',
  no: 'Europe/Oslo',
  uk: 'Europe/London',
}

export interface LocalQuietHours {
  quietHours: QuietHours | null
  /** IANA name. */
  timeZone: string
}

/** @param community of the member; its time zone is meant until another one is chosen */
export const quietHoursOf = (
  setting: Pick<SettingRow, 'quietHours' | 'timeZone'> | null | undefined,
  community: string,
): LocalQuietHours => ({
  quietHours: setting?.quietHours === undefined ? defaultQuietHours : setting.quietHours,
  timeZone: setting?.timeZone ?? timeZones[community] ?? 'Europe/Copenhagen',
})

const clockOf = (timeZone: string): Intl.DateTimeFormat =>
  dateFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

const minutesOf = (hhmm: string): number => {
  const [hours = 0, minutes = 0] = hhmm.split(':').map(Number)
  return hours * 60 + minutes
}
const localMinutes = (at: Date, timeZone: string): number => minutesOf(clockOf(timeZone).format(at))

/** True when a time lies between two times of the day, forwards from the first. */
const between = (from: number, to: number): number => (to - from + minutesOfDay) % minutesOfDay

export const isQuiet = (at: Date, { quietHours, timeZone }: LocalQuietHours): boolean => {
  if (!quietHours) return false
  const from = minutesOf(quietHours.from)
  return between(from, localMinutes(at, timeZone)) < between(from, minutesOf(quietHours.to))
}

/** The end of the quiet hours that `at` lies in; `at` itself when it lies in none. */
export const quietUntil = (at: Date, hours: LocalQuietHours): Date => {
  const { quietHours, timeZone } = hours
  if (!quietHours || !isQuiet(at, hours)) return at
  const to = minutesOf(quietHours.to)
  const wholeMinute = Math.floor(at.getTime() / minute) * minute
  const guess = new Date(wholeMinute + between(localMinutes(at, timeZone), to) * minute)
  // Clocks may have been changed during the night: as much as the guess is off.
  const off = between(localMinutes(guess, timeZone), to)
  let end = new Date(guess.getTime() + (off > minutesOfDay / 2 ? off - minutesOfDay : off) * minute)
  // A time that this day does not have: the first one after it.
  while (isQuiet(end, hours)) end = new Date(end.getTime() + 15 * minute)
  return end
}

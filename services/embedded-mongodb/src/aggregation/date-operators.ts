import { ObjectId, Timestamp } from 'bson'
import { fail } from '../errors.ts'
import { typeName } from '../values/bson-type.ts'
import { isDoc } from '../values/documents.ts'
import { fieldsOf, isMissing, type Operator, overFields } from './operator.ts'

const MINUTE = 60_000
const DAY = 1440 * MINUTE

function dateOf(value: unknown): Date {
  if (value instanceof Date) return value
  if (value instanceof ObjectId) return value.getTimestamp()
  if (value instanceof Timestamp) return new Date(value.getHighBitsUnsigned() * 1000)
  return fail('Location16006', `can't convert from BSON type ${typeName(value)} to Date`)
}

const zones = new Map<string, Intl.DateTimeFormat>()

/** How many minutes a zone is before UTC at a moment. */
function minutesBefore(date: Date, zone: unknown): number {
  if (typeof zone !== 'string') return fail('Location40517', 'timezone must evaluate to a string')
  const isOffset = /^[+-]\d\d(:?\d\d)?$/.test(zone)
  const [, sign = '+', hours = 0, minutes = 0] =
    /([+-])(\d\d):?(\d\d)?/.exec(isOffset ? zone : formatOf(zone).format(date)) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}

function formatOf(timeZone: string): Intl.DateTimeFormat {
  try {
    const format = zones.get(timeZone) ?? new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
    zones.set(timeZone, format)
    return format
  } catch {
    return fail('Location40485', `unrecognized time zone identifier: "${timeZone}"`)
  }
}

type Part = (local: Date) => number

// A moment stands here for the fields of its zone's calendar: they are what UTC says of it.
const dayOfYear: Part = (local) => Math.floor((local.getTime() - Date.UTC(local.getUTCFullYear(), 0, 1)) / DAY) + 1
const isoDayOfWeek: Part = (local) => local.getUTCDay() || 7
/** The Thursday of the same week: a week belongs to the year that has it. */
const thursday = (local: Date) => new Date(local.getTime() + (4 - isoDayOfWeek(local)) * DAY)

const PARTS = {
  $year: (local) => local.getUTCFullYear(),
  $month: (local) => local.getUTCMonth() + 1,
  $dayOfMonth: (local) => local.getUTCDate(),
  $hour: (local) => local.getUTCHours(),
  $minute: (local) => local.getUTCMinutes(),
  $second: (local) => local.getUTCSeconds(),
  $millisecond: (local) => local.getUTCMilliseconds(),
  $dayOfYear: dayOfYear,
  $dayOfWeek: (local) => local.getUTCDay() + 1,
  $week: (local) => Math.floor((dayOfYear(local) + 6 - local.getUTCDay()) / 7),
  $isoDayOfWeek: isoDayOfWeek,
  $isoWeek: (local) => Math.floor((dayOfYear(thursday(local)) - 1) / 7) + 1,
  $isoWeekYear: (local) => thursday(local).getUTCFullYear(),
} satisfies Record<string, Part>

const FORMATS: Record<string, [part: Part, digits: number]> = {
  Y: [PARTS.$year, 4],
  m: [PARTS.$month, 2],
  d: [PARTS.$dayOfMonth, 2],
  H: [PARTS.$hour, 2],
  M: [PARTS.$minute, 2],
  S: [PARTS.$second, 2],
  L: [PARTS.$millisecond, 3],
  j: [PARTS.$dayOfYear, 3],
  w: [PARTS.$dayOfWeek, 1],
  u: [PARTS.$isoDayOfWeek, 1],
  U: [PARTS.$week, 2],
  V: [PARTS.$isoWeek, 2],
  G: [PARTS.$isoWeekYear, 4],
}

const padded = (value: number, digits: number) => String(Math.abs(value)).padStart(digits, '0')

function formatted(local: Date, offset: number, format: string): string {
  return format.replace(/%(.?)/g, (_, letter: string) => {
    if (letter === '%') return '%'
    if (letter === 'Z') return String(offset)
    if (letter === 'z') return `${offset < 0 ? '-' : '+'}${padded(Math.trunc(offset / 60), 2)}${padded(offset % 60, 2)}`
    const [part, digits] = FORMATS[letter] ?? fail('Location18536', `Invalid format character '%${letter}' in format`)
    return padded(part(local), digits)
  })
}

/** A date, alone or as `{ date, timezone }`, and the fields of the calendar of its zone. */
const ofDate =
  (compute: (local: Date) => unknown): Operator =>
  (argument, compiler) => {
    const fields = isDoc(argument) && 'date' in argument ? argument : { date: [argument].flat()[0] }
    return overFields('date', 'timezone', ({ date, ...zone }) => {
      if (isMissing(date) || ('timezone' in zone && isMissing(zone.timezone))) return null
      return compute(localOf(dateOf(date), zone.timezone).local)
    })(fields, compiler)
  }

function localOf(date: Date, zone: unknown) {
  const offset = zone === undefined ? 0 : minutesBefore(date, zone)
  return { local: new Date(date.getTime() + offset * MINUTE), offset }
}

const CALENDAR = { year: '$year', month: '$month', day: '$dayOfMonth' } as const
const WEEKS = { isoWeekYear: '$isoWeekYear', isoWeek: '$isoWeek', isoDayOfWeek: '$isoDayOfWeek' } as const
const TIME = { hour: '$hour', minute: '$minute', second: '$second', millisecond: '$millisecond' } as const

const toParts: Operator = (argument, compiler) => {
  const { iso8601 = false, ...date } = fieldsOf(argument, 'date', 'timezone iso8601')
  const names = Object.entries({ ...(iso8601 === true ? WEEKS : CALENDAR), ...TIME })
  return ofDate((local) => Object.fromEntries(names.map(([name, part]) => [name, PARTS[part](local)])))(date, compiler)
}

const toText = overFields('date', 'format timezone onNull', ({ date, format, timezone, onNull }) => {
  if (isMissing(date)) return onNull ?? null
  if (timezone === null || format === null) return null
  const { local, offset } = localOf(dateOf(date), timezone)
  const isUtc = timezone === undefined || timezone === 'UTC'
  const used = format ?? `%Y-%m-%dT%H:%M:%S.%L${isUtc ? 'Z' : ''}`
  return typeof used === 'string'
    ? formatted(local, offset, used)
    : fail('Location18533', 'the format must be a string')
})

/** The parts of dates in any time zone, and dates as texts. */
export const dateOperators: Record<string, Operator> = {
  ...Object.fromEntries(Object.entries(PARTS).map(([name, part]) => [name, ofDate(part)])),
  $dateToParts: toParts,
  $dateToString: toText,
}

/** Ages and birthdays, by calendar days in UTC. */

/** yyyy-mm-dd of an instant. */
export const dayOf = (instant: Date): string => instant.toISOString().slice(0, 10)

/** Whole years from a birthday to a day, both yyyy-mm-dd. */
export const ageOn = (birthday: string, day: string): number => {
  const years = Number(day.slice(0, 4)) - Number(birthday.slice(0, 4))
  return day.slice(5) < birthday.slice(5) ? years - 1 : years
}

/** True when a birthday is celebrated that day; who was born on 29 February celebrates on 1 March in common years. */
export const isBirthday = (birthday: string, day: string): boolean => {
  const year = Number(day.slice(0, 4))
  const leapYear = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  const celebrated = birthday.slice(5) === '02-29' && !leapYear ? '03-01' : birthday.slice(5)
  return day.slice(5) === celebrated
}

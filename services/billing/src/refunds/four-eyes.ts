/** Above which sum, in minor units, somebody else of the staff confirms what is paid back to a member. */
import type { Currency } from '@samvaer/contracts/core/values'

const alone: Readonly<Record<Currency, number>> = {
  DKK: 50_000,
  SEK: 75_000,
  NOK: 75_000,
  EUR: 7000,
  GBP: 6000,
  BRL: 40_000,
  THB: 250_000,
}

/** @param together with what was paid back before, of the order or within a day: many small sums are one large one */
export const needsFourEyes = (together: number, currency: Currency): boolean => together > alone[currency]

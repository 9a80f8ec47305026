/** The tax on what is sold, by the country of the brand, with the day from which it holds. */
export interface VatRow {
  /** ISO 3166-1 alpha-2. */
  readonly country: string
  /** Hundredths of a per cent, so that 25.5 % stays an integer. */
  readonly rate: number
  readonly from: string
}

export const vatRates: readonly VatRow[] = [
  { country: 'DK', rate: 2500, from: '1992-01-01' },
  { country: 'SE', rate: 2500, from: '1990-07-01' },
  { country: 'NO', rate: 2500, from: '2005-01-01' },
  { country: 'GB', rate: 2000, from: '2011-01-04' },
]

/** The tax within a sum that includes it, rounded to the minor unit; the rest is what is earned. */
export const vatWithin = (gross: number, rate: number): number => Math.round((gross * rate) / (10_000 + rate))

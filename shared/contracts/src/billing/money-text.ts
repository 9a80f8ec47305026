/** The format of each currency (docs/product/limits.md): independent of the reader's language. */
import type { Currency } from '../core/values.ts'

export interface CurrencyFormat {
  /** `{n}` is the amount. */
  pattern: string
  decimal: '.' | ','
  grouping: '.' | ',' | ' '
}

/** A space inside an amount never breaks a line. */
const space = '\u00a0'

export const currencyFormats: Record<Currency, CurrencyFormat> = {
  GBP: { pattern: '£{n}', decimal: '.', grouping: ',' },
  DKK: { pattern: `kr.${space}{n}`, decimal: ',', grouping: '.' },
  EUR: { pattern: `{n}${space}€`, decimal: ',', grouping: '.' },
  NOK: { pattern: `kr${space}{n}`, decimal: ',', grouping: ' ' },
  BRL: { pattern: `R$${space}{n}`, decimal: ',', grouping: '.' },
  SEK: { pattern: `{n}${space}kr`, decimal: ',', grouping: '.' },
  THB: { pattern: '฿{n}', decimal: '.', grouping: ',' },
}

/** Every currency has two decimals. */
const minorUnitsPerUnit = 100

/**
 * Writes an amount in minor units (øre, pence) as text. Whole amounts may leave the decimals out.
 * @throws RangeError when the amount is not whole, or the currency is none of ours (docs/product/errors.md)
 */
export const moneyText = (minorUnits: number, currency: Currency, decimals: 'always' | 'whenNeeded'): string => {
  if (!Number.isInteger(minorUnits)) throw new RangeError(`${minorUnits} is no whole number of minor units`)
  // Values from outside may name any currency.
  const format: CurrencyFormat | undefined = currencyFormats[currency]
  if (!format) throw new RangeError('Unsupported currency code.')
  const { pattern, decimal, grouping } = format
  const amount = Math.abs(minorUnits)
  const whole = String(Math.floor(amount / minorUnitsPerUnit))
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, grouping === ' ' ? space : grouping)
  const rest = amount % minorUnitsPerUnit
  const fraction = decimals === 'always' || rest > 0 ? `${decimal}${String(rest).padStart(2, '0')}` : ''
  return (minorUnits < 0 ? '−' : '') + pattern.replace('{n}', () => grouped + fraction)
}

/**
 * Accounts of the company to which members transfer, by brand and currency, with the days between which they hold. A
 * brand without one offers no bank transfer. Those of the demo are the examples of the standard: nobody has them.
 */
import type { Currency } from '@samvaer/contracts/core/values'

export interface BankAccountRow {
  readonly siteIds: readonly number[]
  readonly currency: Currency
  readonly bank: string
  /** As the bank of the country writes it. */
  readonly account: string
  readonly iban: string
  readonly bic: string
  readonly from: string
  readonly until: string | null
}

const always = { from: '2026-01-01', until: null } as const

export const bankAccounts: readonly BankAccountRow[] = [
  {
    ...{ siteIds: [1, 5], currency: 'DKK', bank: 'Danske Bank', account: '0040 0440116243' },
    ...{ iban: 'DK50 0040 0440 1162 43', bic: 'DABADKKK', ...always },
  },
  {
    ...{ siteIds: [2], currency: 'SEK', bank: 'SEB', account: '5000-0583 98 257 466' },
    ...{ iban: 'SE45 5000 0000 0583 9825 7466', bic: 'ESSESESS', ...always },
  },
  {
    ...{ siteIds: [3], currency: 'NOK', bank: 'DNB', account: '8601 11 17947' },
    ...{ iban: 'NO93 8601 1117 947', bic: 'DNBANOKK', ...always },
  },
]

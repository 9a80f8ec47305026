import { expect, it } from 'vitest'
import { zoneName } from './zone-name.ts'

it.each([
  ['Europe/Copenhagen', 'da-DK', /centraleuropæisk tid/i],
  ['Europe/Copenhagen', 'sv-SE', /centraleuropeisk tid/i],
  ['Europe/London', 'en-GB', /United Kingdom Time/],
  ['Mars/Olympus', 'en-GB', /^Mars\/Olympus$/],
] as const)('%s in %s', (zone, language, words) => expect(zoneName(zone, language)).toMatch(words))

/** The declaration of whoever withdraws, as it is kept and sent back to them. `{}` are what, number, day and name. */
import { productNames } from '@samvaer/contracts/billing/product-names'
import type { Product } from '@samvaer/contracts/billing/products'
import type { Language } from '@samvaer/contracts/core/values'

const sentences: Readonly<Record<Language, string>> = {
  'da-DK': 'Jeg fortryder aftalen om {what}, kvittering nr. {number}, bestilt {day}. {name}',
  'nb-NO': 'Jeg angrer avtalen om {what}, kvittering nr. {number}, bestilt {day}. {name}',
  'sv-SE': 'Jag ångrar avtalet om {what}, kvitto nr {number}, beställt {day}. {name}',
  'en-GB': 'I withdraw from my contract for {what}, receipt no. {number}, ordered on {day}. {name}',
}

interface Declared {
  name: string
  language: Language
  product: Product
  orderId: number
  boughtAt: Date
}

export const declarationOf = ({ name, language, product, orderId, boughtAt }: Declared): string => {
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'Europe/Copenhagen' }).format(boughtAt)
  const parts: Record<string, string> = { what: productNames[language][product], number: String(orderId), day, name }
  return sentences[language].replaceAll(/\{(\w+)\}/g, (_whole, part: string) => parts[part] ?? '')
}

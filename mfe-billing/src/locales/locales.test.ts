import { productNames } from '@samvaer/contracts/billing/product-names'
import { testTexts } from '@samvaer/texts-check/package-texts'
import { expect, it } from 'vitest'
import danish from './da-DK.json' with { type: 'json' }
import english from './en-GB.json' with { type: 'json' }
import norwegian from './nb-NO.json' with { type: 'json' }
import swedish from './sv-SE.json' with { type: 'json' }

testTexts(import.meta.dirname, { same: ['MobilePay'] })

it('calls what is sold as mails and receipts do', () => {
  const here = { 'da-DK': danish, 'sv-SE': swedish, 'nb-NO': norwegian, 'en-GB': english }
  for (const [language, { product }] of Object.entries(here))
    expect(product).toMatchObject(productNames[language as keyof typeof here])
})

import { expect, it } from 'vitest'
import { consentIn } from './consent-store.ts'

it.each([
  ['samvaer-language=da-DK; samvaer-cookies=external-video', 'external-video'],
  ['samvaer-cookies=necessary; a=b', 'necessary'],
  ['not-samvaer-cookies=necessary', undefined],
  ['samvaer-cookies=everything', undefined],
  ['', undefined],
])('reads the choice in "%s" as %s', (cookies, consent) => {
  expect(consentIn(cookies)).toBe(consent)
})

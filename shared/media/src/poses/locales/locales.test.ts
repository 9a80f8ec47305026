import { testTexts } from '@samvaer/texts-check/package-texts'

testTexts(import.meta.dirname)

import path from 'node:path'
import { testTexts } from '@samvaer/texts-check/package-texts'

testTexts(import.meta.dirname, {
  same: ['Video', 'Video {{place}}', '{{count}} video'],
  apart: [path.resolve(import.meta.dirname, '../poses')],
  others: [path.resolve(import.meta.dirname, '../../../../shell/src/locales')],
})

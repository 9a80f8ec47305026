import path from 'node:path'
import { testTexts } from '@samvaer/texts-check/package-texts'

testTexts(import.meta.dirname, {
  besides: [path.resolve(import.meta.dirname, '../../../shared/contracts/src/profile/texts/facts')],
  others: [path.resolve(import.meta.dirname, '../../../shared/contracts/src/search/kink-names')],
  same: ['Kinks', 'Kink: {{word}}', '{{what}}: {{answer}}', '{{act}}: {{name}}'],
})

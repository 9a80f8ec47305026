import path from 'node:path'
import { testTexts } from '@samvaer/texts-check/package-texts'

testTexts(import.meta.dirname, {
  besides: ['facts', 'prompts'].map((texts) =>
    path.resolve(import.meta.dirname, '../../../shared/contracts/src/profile/texts', texts),
  ),
  others: [path.resolve(import.meta.dirname, '../../../shared/contracts/src/search/kink-names')],
  same: ['Kinks', 'Kink: {{word}}', '{{what}}: {{answer}}', '{{act}}: {{name}}'],
})

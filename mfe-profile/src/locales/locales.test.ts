import path from 'node:path'
import { testTexts } from '@samvaer/texts-check/package-texts'

testTexts(import.meta.dirname, {
  besides: ['facts', 'prompts'].map((texts) =>
    path.resolve(import.meta.dirname, '../../../shared/contracts/src/profile/texts', texts),
  ),
  same: ['Video', 'Video {{place}}', '{{count}} video'],
  apart: [path.join(import.meta.dirname, '../chat-site')],
})

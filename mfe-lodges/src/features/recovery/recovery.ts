import { createRecovery } from '@samvaer/ui'
import { useLodgeTexts } from '../../texts.ts'

export const { EndlessList, Loaded, LoadFailure } = createRecovery(useLodgeTexts, {
  title: 'failure.away.title',
  text: 'failure.away.text',
})

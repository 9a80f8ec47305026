import { createRecovery } from '@samvaer/ui'
import { useSupportTexts } from '../../texts.ts'

export const { EndlessList, Loaded, LoadFailure } = createRecovery(useSupportTexts, {
  title: 'failure.away.title',
  text: 'failure.away.text',
})

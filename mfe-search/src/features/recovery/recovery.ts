import { createRecovery } from '@samvaer/ui'
import { useSearchTexts } from '../../texts.ts'

export const { EndlessList, Loaded, LoadFailure } = createRecovery(useSearchTexts, {
  title: 'failure.away.title',
  text: 'failure.away.text',
})

import { createRecovery } from '@samvaer/ui'
import { useBlogTexts } from '../../texts.ts'

export const { EndlessList, LoadFailure } = createRecovery(useBlogTexts, {
  title: 'failure.away.title',
  text: 'failure.away.text',
})

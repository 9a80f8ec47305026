import { createRecovery } from '@samvaer/ui'
import { useBillingTexts } from '../../texts.ts'

export const { EndlessList, Loaded, LoadFailure } = createRecovery(useBillingTexts, {
  title: 'failure.away.title',
  text: 'failure.away.text',
})

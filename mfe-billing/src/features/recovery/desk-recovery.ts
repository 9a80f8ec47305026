import { createRecovery } from '@samvaer/ui'
import { useBillingTexts } from '../../texts.ts'

/** As recovery.ts, in words for the staff: it is not their membership. */
export const { EndlessList, Loaded } = createRecovery(useBillingTexts, {
  title: 'desk.away.title',
  text: 'desk.away.text',
})

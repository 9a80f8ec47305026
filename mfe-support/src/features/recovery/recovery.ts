import { createRecovery } from '@samvaer/ui'
import { useSupportTexts } from '../../texts.ts'

export const { EndlessList, Loaded, LoadFailure } = createRecovery(useSupportTexts)

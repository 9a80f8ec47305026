/** Measures the mail with many conversations and with many messages. */
import type { Figure } from '../figures.ts'
import { measureDelivery } from './delivery-figures.ts'
import { measureInboxes } from './inbox-figures.ts'

/** Figures 15 and 16. */
export const measureMail = async (say: (line: string) => void, wanted: readonly number[]): Promise<Figure[]> => [
  ...(wanted.includes(15) ? await measureInboxes(say) : []),
  ...(wanted.includes(16) ? await measureDelivery(say) : []),
]

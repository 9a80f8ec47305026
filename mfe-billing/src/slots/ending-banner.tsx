/** Fills `membership.Ending`: the banner in the days before the paid time ends. */
import { registerTexts } from '@samvaer/remote-kit/texts'
import { EndingBanner } from '../features/ending/ending-banner.tsx'
import { namespace, textFiles } from '../texts.ts'

registerTexts(namespace, textFiles)

export default EndingBanner

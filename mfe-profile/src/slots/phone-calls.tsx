/** Fills `page.PhoneCall`; it is on pages of other remotes, so it brings the texts along. */
import { registerTexts } from '@samvaer/remote-kit/texts'
import { PhoneCalls } from '../features/phone-call/phone-calls.tsx'
import { namespace, textFiles } from '../texts.ts'

registerTexts(namespace, textFiles)

export default PhoneCalls

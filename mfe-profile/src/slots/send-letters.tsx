/** Fills `page.Unsent`; it is on pages of other remotes, so it brings the texts along. */
import { registerTexts } from '@samvaer/remote-kit/texts'
import { SendLetters } from '../features/sending/send-letters.tsx'
import { namespace, textFiles } from '../texts.ts'

registerTexts(namespace, textFiles)

export default SendLetters

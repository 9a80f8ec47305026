/** Fills `lodges.Mail`; it may be on a page before the remote itself is, so it brings the texts along. */
import { registerTexts } from '@samvaer/remote-kit/texts'
import { ContextMail } from '../context-mail.ts'
import { namespace, textFiles } from '../texts.ts'

registerTexts(namespace, textFiles)

export default ContextMail

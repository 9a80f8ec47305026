/** Fills `start.ChatRightNow`; it may be on a page before the remote itself is, so it brings the texts along. */
import { registerTexts } from '@samvaer/remote-kit/texts'
import { ChatRightNow } from '../features/start-sections/chat-right-now.tsx'
import { namespace, textFiles } from '../texts.ts'

registerTexts(namespace, textFiles)

export default ChatRightNow

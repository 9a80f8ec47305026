/** Fills the panel of conversations in the top menu; it may be on a page before the remote itself is, so it brings the texts along. */
import { registerTexts } from '@samvaer/remote-kit/texts'
import { ConversationsPanel } from '../features/top-menu/conversations-panel.tsx'
import { namespace, textFiles } from '../texts.ts'

registerTexts(namespace, textFiles)

export default ConversationsPanel

/** Fills `start.LastVisit` with what came by mail; it may be on a page before the remote itself is, so it brings the texts along. */
import { registerTexts } from '@samvaer/remote-kit/texts'
import { NewMessages } from '../features/last-visit/new-messages.tsx'
import { namespace, textFiles } from '../texts.ts'

registerTexts(namespace, textFiles)

export default NewMessages

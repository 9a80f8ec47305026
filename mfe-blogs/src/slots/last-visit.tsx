/** Fills `start.LastVisit` with what was written below own entries; it may be on a page before the remote itself is, so it brings the texts along. */
import { registerTexts } from '@samvaer/remote-kit/texts'
import { NewComments } from '../features/last-visit/new-comments.tsx'
import { namespace, textFiles } from '../texts.ts'

registerTexts(namespace, textFiles)

export default NewComments

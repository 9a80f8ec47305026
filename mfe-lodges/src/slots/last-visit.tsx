/** Fills `start.LastVisit` with what happened in own lodges; it may be on a page before the remote itself is, so it brings the texts along. */
import { registerTexts } from '@samvaer/remote-kit/texts'
import { LodgeChanges } from '../features/last-visit/lodge-changes.tsx'
import { namespace, textFiles } from '../texts.ts'

registerTexts(namespace, textFiles)

export default LodgeChanges

/** Fills `start.LastVisit` with who looked at the member and who joined nearby; it may be on a page before the remote itself is, so it brings the texts along. */
import { registerTexts } from '@samvaer/remote-kit/texts'
import { NewPeople } from '../features/last-visit/new-people.tsx'
import { namespace, textFiles } from '../texts.ts'

registerTexts(namespace, textFiles)

export default NewPeople

/** Fills `start.UpcomingEvents`; it may be on a page before the remote itself is, so it brings the texts along. */
import { registerTexts } from '@samvaer/remote-kit/texts'
import { UpcomingEvents } from '../features/upcoming-events/upcoming-events.tsx'
import { namespace, textFiles } from '../texts.ts'

registerTexts(namespace, textFiles)

export default UpcomingEvents

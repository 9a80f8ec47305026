/** Fills `profile.Meeting`; it is on a page of another remote, so it brings the texts along. */
import { registerTexts } from '@samvaer/remote-kit/texts'
import { MeetingButton } from '../features/meeting-button/meeting-button.tsx'
import { namespace, textFiles } from '../texts.ts'

registerTexts(namespace, textFiles)

export default MeetingButton

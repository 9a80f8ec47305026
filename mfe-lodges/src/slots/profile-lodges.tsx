/** Fills `profile.Lodges`; it may be on a page before the remote itself is, so it brings the texts along. */
import { registerTexts } from '@samvaer/remote-kit/texts'
import { ProfileLodges } from '../features/profile-lodges/profile-lodges.tsx'
import { namespace, textFiles } from '../texts.ts'

registerTexts(namespace, textFiles)

export default ProfileLodges

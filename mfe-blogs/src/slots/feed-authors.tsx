/** The source `feed.Authors` of the feed; it may be on a page before the remote itself is, so it brings the texts along. */
import { registerTexts } from '@samvaer/remote-kit/texts'
import { followedAuthors } from '../features/feed/followed-authors.tsx'
import { namespace, textFiles } from '../texts.ts'

registerTexts(namespace, textFiles)

export default followedAuthors

/** The source `feed.Lodges` of the feed; it may be on a page before the remote itself is, so it brings the texts along. */
import { registerTexts } from '@samvaer/remote-kit/texts'
import { lodgeNews } from '../features/feed/lodge-news.tsx'
import { namespace, textFiles } from '../texts.ts'

registerTexts(namespace, textFiles)

export default lodgeNews

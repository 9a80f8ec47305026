/** Fills `start.NewestBlogs`; it may be on a page before the remote itself is, so it brings the texts along. */
import { registerTexts } from '@samvaer/remote-kit/texts'
import { NewestBlogs } from '../features/newest-blogs/newest-blogs.tsx'
import { namespace, textFiles } from '../texts.ts'

registerTexts(namespace, textFiles)

export default NewestBlogs

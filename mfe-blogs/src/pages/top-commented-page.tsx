import { TopEntries } from './top-entries.tsx'

/** /Community/Blogs/Top/Commented, with query period 0, 7, 14 or 30 (default 7). */
export const TopCommentedPage = () => <TopEntries by="commented" />

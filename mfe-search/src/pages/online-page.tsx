import { paths } from '../paths.ts'
import { SortedPage } from './sorted-page.tsx'

/** /Search/Online: who is here now. */
export const OnlinePage = () => <SortedPage list="online" path={paths.online} sort="LastSeen" online="Now" />

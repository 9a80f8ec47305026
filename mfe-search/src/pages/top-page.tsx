import { paths } from '../paths.ts'
import { SortedPage } from './sorted-page.tsx'

/** /Search/Top: who is most alive here. */
export const TopPage = () => <SortedPage list="top" path={paths.top} sort="Top" />

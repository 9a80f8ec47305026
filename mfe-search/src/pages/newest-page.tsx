import { paths } from '../paths.ts'
import { SortedPage } from './sorted-page.tsx'

/** /Search/Newest: who is new here. */
export const NewestPage = () => <SortedPage list="newest" path={paths.newest} sort="Newest" />

import { About } from '../../features/about/about.tsx'
import type { SeenLodge } from '../../features/lodge-data/roles.ts'
import { useLodgeTitle } from '../../features/lodge-parts/use-lodge-title.ts'

/** /Community/Lodges/Lodge/:id/About */
export const AboutPage = ({ lodge }: { lodge: SeenLodge }) => {
  useLodgeTitle(lodge, null)
  return <About lodge={lodge} />
}

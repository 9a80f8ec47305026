import { TabStrip } from '@samvaer/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { paths } from '../../paths.ts'
import { useLodgeTexts } from '../../texts.ts'
import { myLodges } from '../lodge-data/lodge-lists.ts'

/** The parts of the lodges; a list that opens on small screens (docs/product/screens.md, "Layout"). */
export const LodgeTabs = () => {
  const t = useLodgeTexts()
  // Read beside the page, to say where something new is.
  const { data } = useInfiniteQuery({ ...myLodges(), staleTime: 60_000, retry: false })
  const unread = data?.filter((lodge) => lodge.unread).length ?? 0
  const items = [
    { to: paths.front, label: t('tabs.front'), end: true },
    { to: paths.search, label: t('tabs.search') },
    { to: paths.newest, label: t('tabs.newest') },
    { to: paths.myLodges, label: t('tabs.myLodges'), ...(unread > 0 && { count: unread }) },
  ]
  return <TabStrip label={t('tabs.label')} items={items} />
}

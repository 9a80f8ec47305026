import { TabStrip } from '@samvaer/ui'
import { paths } from '../../paths.ts'
import { useBlogTexts } from '../../texts.ts'

const tabs = [
  { to: paths.all, label: 'tabs.all' },
  { to: paths.followed, label: 'tabs.followed' },
  { to: paths.top, label: 'tabs.top' },
  { to: paths.myBlogs, label: 'tabs.myBlogs' },
  { to: paths.myComments, label: 'tabs.myComments' },
  { to: paths.hidden, label: 'tabs.hidden' },
] as const

/** The parts of the blogs; a list that opens on small screens (docs/product/screens.md, "Layout"). */
export const BlogTabs = () => {
  const t = useBlogTexts()
  return <TabStrip label={t('tabs.label')} items={tabs.map((tab) => ({ ...tab, label: t(tab.label) }))} />
}

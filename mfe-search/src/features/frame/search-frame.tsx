import { usePage } from '@samvaer/remote-kit/page'
import { useSite } from '@samvaer/remote-kit/session'
import { PageHeader, type TabItem, TabStrip } from '@samvaer/ui'
import type { ReactNode } from 'react'
import { paths } from '../../paths.ts'
import { useSearchTexts } from '../../texts.ts'
import styles from './search-frame.module.css'

/** The pages that search, and those that show who is there anyway. */
const strips = {
  search: ['search', 'matches', 'advanced', 'newest', 'online', 'top', 'matchWord'],
  people: ['visitors', 'birthdays', 'pictures', 'tags', 'hidden'],
  kinks: ['kinks', 'popularKinks', 'allKinks'],
} as const satisfies Record<string, readonly (keyof typeof paths)[]>

interface SearchFrameProps {
  strip: keyof typeof strips
  title: string
  /** The name of the page in the history of the browser, instead of its title. */
  quietTitle?: string
  lead?: string
  actions?: ReactNode
  /** A page of faces: on phones the first of them stands near the top, and its name is that of the open tab. */
  people?: boolean
  /** The choice between cards and rows, which phones have beside the open tab. */
  view?: ReactNode
  /** The choice that narrows the list down. */
  within?: ReactNode
  children: ReactNode
}

/** The common frame of the search's pages: title and the way to the others. */
export const SearchFrame = ({
  strip,
  title,
  quietTitle = title,
  lead,
  actions,
  people = false,
  view,
  within,
  children,
}: SearchFrameProps) => {
  const t = useSearchTexts()
  const { dark } = useSite()
  usePage({ title: quietTitle })
  const places: readonly (keyof typeof paths)[] = [
    ...strips[strip],
    // The way back to where all of it begins.
    ...(strip === 'search' ? [] : (['search'] as const)),
    ...(strip === 'people' && dark ? (['kinks'] as const) : []),
  ]
  const items = places.map((place): TabItem => ({ to: paths[place], label: t(`tabs.${place}`), end: true }))
  return (
    <>
      <div className={people ? styles.peopleHead : undefined}>
        <PageHeader title={title} lead={lead} actions={actions} />
        <TabStrip label={t('tabs.label')} items={items} />
        {view && <span className={styles.view}>{view}</span>}
      </div>
      {within && <div className={styles.within}>{within}</div>}
      {children}
    </>
  )
}

import { Link, useLocation } from '@samvaer/remote-kit/router'
import { useTexts } from '@samvaer/remote-kit/texts'
import { useEffect, useRef } from 'react'
import { Badge } from './badge.tsx'
import { Icon } from './icon.tsx'
import { openTab, type TabItem } from './tab-items.ts'
import styles from './tab-strip.module.css'

export type { TabItem } from './tab-items.ts'

interface TabStripProps {
  /** What the strip leads through, for screen readers. */
  label: string
  items: readonly TabItem[]
}

const Tab = ({ item, current }: { item: TabItem; current: boolean }) => (
  <Link className={styles.tab} to={item.to} {...(current && { 'aria-current': 'page' as const })}>
    {item.icon && <Icon name={item.icon} />}
    {item.label}
    {item.count ? <Badge tone="accent">{item.count}</Badge> : null}
  </Link>
)

/** The pages of a part of the product; below 600 px a list that opens (docs/product/screens.md, "Layout"). */
export const TabStrip = ({ label, items }: TabStripProps) => {
  const { pathname } = useLocation()
  const { t } = useTexts('shell')
  const current = openTab(items, pathname)
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (details.current) details.current.open = false
  }, [pathname])
  const list = (
    <ul>
      {items.map((item) => (
        <li key={item.to}>
          <Tab item={item} current={item === current} />
        </li>
      ))}
    </ul>
  )
  return (
    <nav aria-label={label}>
      <div className={styles.strip}>{list}</div>
      <details
        className={styles.dropdown}
        ref={details}
        onKeyDown={({ key, currentTarget }) => {
          if (key !== 'Escape' || !currentTarget.open) return
          currentTarget.open = false
          currentTarget.querySelector('summary')?.focus()
        }}
      >
        <summary>
          <span>{current?.label ?? t('ui.tabs.choose')}</span>
          <Icon name="chevron-down" />
        </summary>
        {list}
      </details>
    </nav>
  )
}

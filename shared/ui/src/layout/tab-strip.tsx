import { Link, useLocation } from '@samvaer/remote-kit/router'
import { useTexts } from '@samvaer/remote-kit/texts'
import { useEffect, useRef } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icons/icon.tsx'
import { Badge } from '../marks/badge.tsx'
import { openTab, type TabItem } from './tab-items.ts'
import styles from './tab-strip.module.css'

export type { TabItem } from './tab-items.ts'

interface TabStripProps {
  /** The name of the strip, for screen readers. */
  label: string
  items: readonly TabItem[]
  /** On phones the tabs are swiped through, where few pages belong to one thing; else they are a list that opens. */
  swiped?: boolean
}

const Tab = ({ item, current }: { item: TabItem; current: boolean }) => (
  <Link className={styles.tab} to={item.to} {...(current && { 'aria-current': 'page' as const })}>
    {item.icon && <Icon name={item.icon} />}
    {item.label}
    {item.count ? <Badge tone="accent">{item.count}</Badge> : null}
  </Link>
)

/** The pages of a part of the product; below 600 px a list that opens (docs/product/screens.md, "Layout"). */
export const TabStrip = ({ label, items, swiped = false }: TabStripProps) => {
  const { pathname } = useLocation()
  const { t } = useTexts('shell')
  const current = openTab(items, pathname)
  const strip = useRef<HTMLDivElement>(null)
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (details.current) details.current.open = false
    const list = strip.current
    const open = list?.querySelector<HTMLElement>('[aria-current]')
    // The open tab stands in the middle, without moving the page.
    if (list && open) list.scrollTo({ left: open.offsetLeft - (list.clientWidth - open.offsetWidth) / 2 })
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
  const tabs = (
    <div ref={strip} className={classNames(styles.strip, swiped && styles.swiped)}>
      {list}
    </div>
  )
  if (swiped) return <nav aria-label={label}>{tabs}</nav>
  return (
    <nav aria-label={label}>
      {tabs}
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

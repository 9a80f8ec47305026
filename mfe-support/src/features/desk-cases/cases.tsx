import { useSearchParams } from '@samvaer/remote-kit/router'
import { Card } from '@samvaer/ui'
import { type ReactNode, useEffect, useRef } from 'react'
import { caseParameter } from '../../paths.ts'
import { useSupportTexts } from '../../texts.ts'
import styles from './desk-cases.module.css'
import { KeyHelp } from './key-help.tsx'
import { type DeskKey, useDeskKeys } from './use-desk-keys.ts'
import { withCase } from './with-case.ts'

interface CasesProps<Item> {
  items: readonly Item[]
  idOf: (item: Item) => number
  /** Its row in the list of what waits. */
  row: (item: Item) => ReactNode
  /** Returns the heading of the open one. */
  titleOf: (item: Item) => string
  /** The open one, to be looked at and decided. */
  children: (item: Item) => ReactNode
  /** Returns the further keys of the open one. */
  keysOf: (item: Item) => readonly DeskKey[]
  /** The open one stays although it has left the list: whoever reads has taken it. */
  kept?: number | undefined
  /** Shows a case that the address names and the list does not hold: further down, decided, or of another choice. */
  unlisted?: { titleOf: (id: number) => string; children: (id: number) => ReactNode }
}

/**
 * Cases that wait, one of them open beside the list. A decided case leaves the list, the one behind it opens, and the
 * focus lands on its heading: a queue is worked off by keys alone.
 */
export const Cases = <Item,>({ items, idOf, row, titleOf, children, keysOf, kept, unlisted }: CasesProps<Item>) => {
  const t = useSupportTexts()
  const [query, setQuery] = useSearchParams()
  const heading = useRef<HTMLHeadingElement>(null)
  /** The place of the open one: the one after it opens when it is gone. */
  const place = useRef(0)
  /** The one that was found in the list last: only it can have left the list. */
  const listed = useRef(0)
  const asked = Number(query.get(caseParameter))
  const found = items.findIndex((item) => idOf(item) === asked)
  const alone =
    unlisted && asked > 0 && found < 0 && (asked !== listed.current || asked === kept) ? unlisted : undefined
  const index = alone || found >= 0 ? found : Math.min(place.current, items.length - 1)
  const open = items[index]
  const openId = alone ? asked : open && idOf(open)
  const shown = useRef(openId)
  useEffect(() => {
    // The list may have dropped it before the address named it: what is kept was listed.
    if (found >= 0 || asked === kept) listed.current = asked
    place.current = Math.max(index, 0)
    if (shown.current === openId) return
    shown.current = openId
    heading.current?.focus()
  }, [asked, found, index, kept, openId])
  const go = (item: Item | undefined) => {
    if (item) setQuery(withCase(idOf(item)), { replace: true })
  }
  const keys: DeskKey[] = [
    { key: 'j', label: t('cases.next'), act: () => go(items[index + 1]) },
    { key: 'k', label: t('cases.previous'), act: () => go(items[index - 1]) },
    ...(open ? keysOf(open) : []),
  ]
  useDeskKeys(keys)
  if (openId === undefined) return null
  return (
    <div className={styles.cases}>
      <section className={styles.open} aria-labelledby="open-case">
        <h2 id="open-case" ref={heading} tabIndex={-1} className={styles.title}>
          {open ? titleOf(open) : alone?.titleOf(openId)}
        </h2>
        {open ? children(open) : alone?.children(openId)}
        <KeyHelp keys={keys} sends />
      </section>
      <nav className={styles.waiting} aria-label={t('cases.waiting')}>
        <h2 className={styles.subtitle}>{t('cases.waiting')}</h2>
        <Card inset="small">
          <ul className={styles.list}>
            {items.map((item) => (
              <li key={idOf(item)}>
                <button
                  type="button"
                  className={styles.row}
                  {...(item === open && { 'aria-current': 'true' as const })}
                  onClick={() => go(item)}
                >
                  {row(item)}
                </button>
              </li>
            ))}
          </ul>
        </Card>
      </nav>
    </div>
  )
}

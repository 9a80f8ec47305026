import { areSingleKeysOn, switchSingleKeys } from '@samvaer/remote-kit/keys'
import { Checkbox } from '@samvaer/ui'
import { Dialog } from '@samvaer/ui/overlays'
import { Fragment, useState } from 'react'
import type { Place } from '../places/places.ts'
import { type KeyRow, keyTable } from './key-table.ts'
import styles from './keys-help.module.css'
import { keysHelp } from './keys-help-store.ts'
import { works } from './press-key.ts'
import { useKeyTexts } from './texts.ts'

const groups = ['places', 'lists', 'page'] as const

const Row = ({ row: { keys, name } }: { row: KeyRow }) => {
  const t = useKeyTexts()
  return (
    <div className={styles.row}>
      <dt>{typeof name === 'string' ? t(`keys.${name}`) : name.label}</dt>
      <dd className={styles.keys}>
        {keys.map((key, index) => (
          <Fragment key={key}>
            {index > 0 && <span className={styles.then}>{t('then')}</span>}
            <kbd className={styles.key}>{key}</kbd>
          </Fragment>
        ))}
      </dd>
    </div>
  )
}

/** The map of keys, and the choice to have none. */
export default function KeysHelp({ places }: { places: readonly Place[] }) {
  const t = useKeyTexts()
  const [on, setOn] = useState(areSingleKeysOn)
  // The page below, as it was when the map was opened.
  const [rows] = useState(() => keyTable(places).filter(works))
  return (
    <Dialog open size="large" onClose={() => keysHelp.set(false)} title={t('title')}>
      <div className={styles.groups} data-off={!on || undefined}>
        {groups
          .filter((group) => rows.some((row) => row.group === group))
          .map((group) => (
            <section key={group} className={styles.group} aria-labelledby={`keys-${group}`}>
              <h3 className={styles.title} id={`keys-${group}`}>
                {t(`groups.${group}`)}
              </h3>
              <dl>
                {rows
                  .filter((row) => row.group === group)
                  .map((row) => (
                    <Row key={row.keys.join(' ')} row={row} />
                  ))}
              </dl>
            </section>
          ))}
      </div>
      <div className={styles.choice}>
        <Checkbox
          label={t('single.label')}
          description={t('single.text')}
          checked={on}
          onChange={({ target }) => {
            switchSingleKeys(target.checked)
            setOn(target.checked)
          }}
        />
      </div>
    </Dialog>
  )
}

import { maximumKinks } from '@samvaer/contracts/search/values'
import { Card, IconButton, Skeleton, useMovedRow, VisuallyHidden } from '@samvaer/ui'
import { useId, useState } from 'react'
import { useSearchTexts } from '../../texts.ts'
import { useKinkNames } from '../kink-names/use-kink-names.ts'
import { Loaded } from '../recovery/recovery.ts'
import { KinkField } from '../word-field/kink-field.tsx'
import { KinkLink } from './kink-link.tsx'
import styles from './kinks.module.css'
import type { OwnKinks } from './use-own-kinks.ts'

/** The member’s own kinks in their order, with room for more. */
export const OwnList = ({ own }: { own: OwnKinks }) => {
  const t = useSearchTexts()
  const heading = useId()
  const { nameOf } = useKinkNames()
  const [list, follow] = useMovedRow((own.query.data?.items ?? []).map(({ kink }) => kink))
  const [movedTo, setMovedTo] = useState('')
  const move = (kink: string, place: number, step: -1 | 1) => {
    own.move(place, place + step)
    setMovedTo(t('kinks.own.moved', { kink: nameOf(kink), place: place + step + 1 }))
    follow(kink, step)
  }
  return (
    <section className={styles.part} aria-labelledby={heading}>
      <h2 id={heading}>{t('kinks.own.title')}</h2>
      <p className={styles.quiet}>{t('kinks.own.lead')}</p>
      <VisuallyHidden>
        <span role="status">{movedTo}</span>
      </VisuallyHidden>
      <Loaded query={own.query} outline={<Skeleton shape="card" lines={3} />}>
        {({ items }) =>
          items.length === 0 ? (
            <p className={styles.quiet}>{t('kinks.own.none')}</p>
          ) : (
            <Card inset="none">
              <ol ref={list}>
                {items.map(({ kink, kind }, place) => (
                  <li key={kink} className={styles.row}>
                    <div className={styles.words}>
                      <KinkLink kink={kink}>{nameOf(kink)}</KinkLink>
                      {kind === 'Custom' && <span className={styles.quiet}>{t('kinks.custom')}</span>}
                    </div>
                    <IconButton
                      size="small"
                      icon="arrow-up"
                      data-step={-1}
                      label={t('kinks.own.up', { kink: nameOf(kink) })}
                      disabled={place === 0}
                      onClick={() => move(kink, place, -1)}
                    />
                    <IconButton
                      size="small"
                      icon="arrow-down"
                      data-step={1}
                      label={t('kinks.own.down', { kink: nameOf(kink) })}
                      disabled={place === items.length - 1}
                      onClick={() => move(kink, place, 1)}
                    />
                    <IconButton
                      size="small"
                      icon="close"
                      label={t('kinks.own.remove', { kink: nameOf(kink) })}
                      onClick={() => own.remove(kink)}
                    />
                  </li>
                ))}
              </ol>
            </Card>
          )
        }
      </Loaded>
      <KinkField
        label={t('kinks.own.add')}
        description={t('kinks.own.addWhy')}
        kinks={[]}
        most={maximumKinks}
        onChange={(added) => added.forEach(own.add)}
      />
    </section>
  )
}

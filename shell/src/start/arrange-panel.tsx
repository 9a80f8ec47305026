import type { SectionOption, StartSearchOptions } from '@samvaer/contracts/site/start-settings'
import { announce } from '@samvaer/remote-kit/host'
import { Button, Card, Checkbox, IconButton, useMovedRow, useOptimisticChoice } from '@samvaer/ui'
import styles from './arrange-panel.module.css'
import { SearchPanel } from './search-panel.tsx'
import { useSectionNames } from './section-names.ts'
import { movedSection } from './sections.ts'
import { useStartTexts } from './texts.ts'
import { useSaveSections, useSaveSettings } from './use-start-settings.ts'

interface ArrangePanelProps {
  /** Every section that could be shown, in the member's order. */
  options: readonly SectionOption[]
  /** Sections that were arranged and are not here at the moment: they keep their place. */
  absent: readonly SectionOption[]
  condensed: boolean
  search: StartSearchOptions | null
  onClose: () => void
}

/** Lets a member put the sections in order, hide some, and choose how people are shown. */
export const ArrangePanel = ({ options, absent, condensed, search, onClose }: ArrangePanelProps) => {
  const t = useStartTexts()
  const save = useSaveSections()
  const settings = useSaveSettings()
  const nameOf = useSectionNames()
  const [compact, holdCompact] = useOptimisticChoice(condensed)
  const [list, follow] = useMovedRow(options.map(({ id }) => id))
  const put = (sections: readonly SectionOption[]) => save.mutate({ sortOptions: [...sections, ...absent] })

  const move = (option: SectionOption, step: -1 | 1) => {
    const moved = movedSection(options, option.id, step)
    put(moved)
    const place = moved.findIndex(({ id }) => id === option.id)
    announce(t('arrange.moved', { section: nameOf(option.id), place: place + 1 }))
    follow(option.id, step)
  }

  return (
    <Card as="section" inset="large" aria-labelledby="arrange-title">
      <h2 id="arrange-title" tabIndex={-1}>
        {t('arrange.title')}
      </h2>
      <p className={styles.lead}>{t('arrange.lead')}</p>
      <ol className={styles.rows} ref={list}>
        {options.map((option, position) => {
          const section = nameOf(option.id)
          return (
            <li key={option.id} className={styles.row} data-hidden={option.hidden || undefined}>
              <span className={styles.name}>{section}</span>
              <IconButton
                icon="chevron-up"
                data-step={-1}
                label={t('arrange.up', { section })}
                disabled={position === 0}
                onClick={() => move(option, -1)}
              />
              <IconButton
                icon="chevron-down"
                data-step={1}
                label={t('arrange.down', { section })}
                disabled={position === options.length - 1}
                onClick={() => move(option, 1)}
              />
              <IconButton
                icon={option.hidden ? 'eye-off' : 'eye'}
                label={t(option.hidden ? 'arrange.show' : 'arrange.hide', { section })}
                onClick={() =>
                  put(options.map((other) => (other === option ? { ...other, hidden: !other.hidden } : other)))
                }
              />
            </li>
          )
        })}
      </ol>
      <SearchPanel search={search} />
      <Checkbox
        label={t('arrange.condensed')}
        description={t('arrange.condensedText')}
        checked={compact}
        onChange={({ target }) => {
          holdCompact(target.checked)
          settings.mutate({ condensedProfileView: target.checked })
        }}
      />
      <div className={styles.actions}>
        <Button variant="quiet" onClick={() => save.mutate({ sortOptions: [] })}>
          {t('arrange.reset')}
        </Button>
        <Button variant="primary" onClick={onClose}>
          {t('arrange.done')}
        </Button>
      </div>
    </Card>
  )
}

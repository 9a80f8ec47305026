import type { CallOutput } from '@samvaer/contracts/client'
import { foldText } from '@samvaer/contracts/text/fold'
import { useCall } from '@samvaer/remote-kit/api'
import { onceMore } from '@samvaer/remote-kit/recovery'
import { confirm, toast } from '@samvaer/remote-kit/toasts'
import { Badge, Button, Card, Cluster, EmptyState, lazyPart, PageHeader, SearchInput, Skeleton } from '@samvaer/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSupportTexts } from '../../texts.ts'
import { Loaded } from '../recovery/recovery.ts'
import { macros } from '../ticket-data/queries.ts'
import styles from './desk-macros.module.css'

const MacroDialog = lazyPart(async () => ({ default: (await import('./macro-dialog.tsx')).MacroDialog }))

export type Macro = CallOutput<'Tickets/GetMacros'>['items'][number]

/** True when a macro has these words in its name or in one of its texts. */
const fits = ({ name, texts }: Macro, words: string): boolean =>
  [name, ...Object.values(texts)].some((text) => foldText(text).includes(foldText(words.trim())))

interface MacroRowProps {
  macro: Macro
  onEdit: () => void
  onRemove: () => void
}

const MacroRow = ({ macro: { name, texts }, onEdit, onRemove }: MacroRowProps) => {
  const t = useSupportTexts()
  const written = Object.entries(texts).filter(([, text]) => text !== '')
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <h2 className={styles.name}>{name}</h2>
        <p className={styles.text}>{written[0]?.[1]}</p>
        <Cluster gap={2}>
          {written.map(([language]) => (
            <Badge key={language}>{t([`language.${language}`])}</Badge>
          ))}
        </Cluster>
      </div>
      <Cluster gap={2}>
        <Button size="small" icon="edit" aria-label={t('macros.editNamed', { name })} onClick={onEdit}>
          {t('macros.edit')}
        </Button>
        <Button
          size="small"
          variant="quiet"
          icon="delete"
          aria-label={t('macros.removeNamed', { name })}
          onClick={onRemove}
        >
          {t('macros.remove')}
        </Button>
      </Cluster>
    </li>
  )
}

/** The prepared answers of the desk: found, written, changed and taken away. */
export const Macros = () => {
  const t = useSupportTexts()
  const query = useQuery({ ...macros(), staleTime: 0, retry: onceMore })
  const [words, setWords] = useState('')
  const [edited, setEdited] = useState<Macro | 'new'>()
  const remove = useCall('Tickets/DeleteMacro', {
    invalidates: [macros().queryKey],
    onSuccess: () => toast({ tone: 'positive', text: t('macros.removed') }),
  })
  const ask = async ({ macroId, name }: Macro) => {
    const [title, text] = [t('macros.removeTitle', { name }), t('macros.removeText')]
    if (await confirm({ title, text, confirmLabel: t('macros.remove'), tone: 'danger' })) remove.mutate({ macroId })
  }
  return (
    <>
      <PageHeader
        title={t('macros.title')}
        lead={t('macros.lead')}
        actions={
          <Button variant="primary" icon="plus" onClick={() => setEdited('new')}>
            {t('macros.new')}
          </Button>
        }
      />
      <Loaded query={query} outline={<Skeleton shape="card" lines={6} />}>
        {({ items }) => {
          const found = items.filter((macro) => fits(macro, words))
          if (items.length === 0) return <EmptyState icon="edit" title={t('macros.none')} text={t('macros.noneText')} />
          return (
            <div className={styles.page}>
              <SearchInput
                aria-label={t('macros.search')}
                placeholder={t('macros.search')}
                value={words}
                onChange={({ target }) => setWords(target.value)}
              />
              <Card inset="small">
                {found.length === 0 ? (
                  <p role="status" className={styles.nothing}>
                    {t('macros.notFound')}
                  </p>
                ) : (
                  <ul className={styles.list} aria-label={t('macros.list')}>
                    {found.map((macro) => (
                      <MacroRow
                        key={macro.macroId}
                        macro={macro}
                        onEdit={() => setEdited(macro)}
                        onRemove={() => void ask(macro)}
                      />
                    ))}
                  </ul>
                )}
              </Card>
            </div>
          )
        }}
      </Loaded>
      {edited && <MacroDialog macro={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
    </>
  )
}

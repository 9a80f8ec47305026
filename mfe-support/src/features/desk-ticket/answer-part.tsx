import type { Language } from '@samvaer/contracts/core/values'
import { ticketLimits } from '@samvaer/contracts/tickets/values'
import { Link } from '@samvaer/remote-kit/router'
import { Card, RadioGroup, Select, Stack } from '@samvaer/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useRef, useState } from 'react'
import { paths } from '../../paths.ts'
import { useSupportTexts } from '../../texts.ts'
import { macros } from '../ticket-data/queries.ts'
import { Composer } from '../writing/composer.tsx'
import { useUnsent } from '../writing/use-unsent.ts'
import styles from './desk-ticket.module.css'
import { fillMacro } from './macro-text.ts'
import type { After, DeskActs, DeskTicket } from './use-desk-acts.ts'

interface MacroChoiceProps {
  language: Language
  author: string
  onTake: (text: string) => void
}

/** The prepared answers, in the language of the ticket; `{name}` is filled, or closed up where the author has none. */
const MacroChoice = ({ language, author, onTake }: MacroChoiceProps) => {
  const t = useSupportTexts()
  const { data } = useQuery(macros())
  const offered = (data?.items ?? []).flatMap(({ macroId, name, texts }) => {
    const text = texts[language]
    return text ? [{ value: macroId, label: name, text }] : []
  })
  const take = (value: string) => {
    const macro = offered.find((one) => String(one.value) === value)
    if (macro) onTake(fillMacro(macro.text, author))
  }
  return (
    <div className={styles.macro}>
      {offered.length > 0 && (
        <Select
          label={t('desk.macro')}
          placeholder={t('desk.macroChoose')}
          options={offered}
          value=""
          onChange={({ target }) => take(target.value)}
        />
      )}
      <Link to={paths.macros}>{t('macros.title')}</Link>
    </div>
  )
}

/** The statuses that a ticket may have after an answer. */
const ends: readonly After[] = ['Pending', 'Open', 'Closed']

type Kind = 'answer' | 'note'

interface AnswerPartProps {
  ticket: DeskTicket
  acts: DeskActs
  problem: ReactNode
}

/** An answer to the author, or a note that staff alone read; each keeps its own words until they are sent. */
export const AnswerPart = ({ ticket: { ticketId, language, author, status }, acts, problem }: AnswerPartProps) => {
  const t = useSupportTexts()
  const id = useId()
  const box = useRef<HTMLTextAreaElement>(null)
  const [kind, setKind] = useState<Kind>('answer')
  const [after, setAfter] = useState<After>('Pending')
  const answer = useUnsent(`desk-answer-${ticketId}`, { text: '' })
  const note = useUnsent(`desk-note-${ticketId}`, { text: '' })
  const unsent = kind === 'answer' ? answer : note
  const send = async () => {
    const text = unsent.values.text.trim()
    if (await (kind === 'answer' ? acts.answer(text, after) : acts.note(text))) unsent.clear()
  }
  const mayAnswer = status !== 'Closed'
  return (
    <Card as="section" aria-labelledby={id}>
      <Stack gap={4}>
        <h2 id={id} className={styles.title}>
          {t('desk.write')}
        </h2>
        <RadioGroup
          label={t('desk.kind.label')}
          name={`${id}-kind`}
          options={(['answer', 'note'] as const).map((one) => ({ value: one, label: t(`desk.kind.${one}`) }))}
          value={kind}
          onChange={({ target }) => setKind(target.value as Kind)}
        />
        {kind === 'answer' && (
          <MacroChoice
            language={language}
            author={author?.name ?? ''}
            onTake={(text) => {
              answer.change({ text: [answer.values.text.trimEnd(), text].filter(Boolean).join('\n\n') })
              box.current?.focus()
            }}
          />
        )}
        <Composer
          key={kind}
          box={box}
          label={t(kind === 'answer' ? 'desk.answerLabel' : 'desk.noteLabel', { language: t(`language.${language}`) })}
          sendLabel={t(kind === 'answer' ? 'desk.sendAnswer' : 'desk.sendNote')}
          unsent={unsent}
          most={kind === 'answer' ? ticketLimits.text : ticketLimits.note}
          busy={acts.answering || acts.noting}
          problem={problem}
          onSend={() => void send()}
        >
          {kind === 'answer' && (
            <RadioGroup
              label={t('desk.after.label')}
              name={`${id}-after`}
              options={ends.map((one) => ({ value: one, label: t(`desk.after.${one}`) }))}
              value={after}
              onChange={({ target }) => setAfter(target.value as After)}
            />
          )}
        </Composer>
        {!mayAnswer && <p className={styles.quiet}>{t('desk.answerOpens')}</p>}
      </Stack>
    </Card>
  )
}

import { useFormat } from '@samvaer/remote-kit/format'
import { Icon, TextField } from '@samvaer/ui'
import { optionId, Suggestions, suggestionStep } from '@samvaer/writing/editor'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { useLodgeTexts } from '../../texts.ts'
import { useTagSuggestions } from './use-tag-suggestions.ts'
import styles from './word-field.module.css'
import { type WordLimits, type WordProblem, withWord } from './words.ts'

interface WordFieldProps {
  label: string
  description?: string
  error?: string | undefined
  words: readonly string[]
  limits: WordLimits
  /** Tags that lodges have are suggested. */
  suggests?: boolean
  /** What the cross of a word says. */
  remove: (word: string) => string
  onChange: (words: string[]) => void
}

const none = -1

/** Words as chips: Enter or a comma makes one, Backspace in the empty field takes the last one back. */
export const WordField = (props: WordFieldProps) => {
  const { label, description, error, words, limits, suggests = false, remove: removing, onChange } = props
  const t = useLodgeTexts()
  const { number } = useFormat()
  const [written, setWritten] = useState('')
  const [problem, setProblem] = useState<WordProblem>()
  const [open, setOpen] = useState(false)
  const [marked, setMarked] = useState(none)
  const field = useRef<HTMLInputElement>(null)
  const list = useId()
  const suggestions = useTagSuggestions(written, suggests && open).filter(({ tag }) => !words.includes(tag))
  const shown = suggestions.length > 0

  const add = (next: string) => {
    if (next.trim() === '') return
    const outcome = withWord(words, next, limits)
    if ('problem' in outcome) return setProblem(outcome.problem)
    setProblem(undefined)
    setWritten('')
    setMarked(none)
    // The chips stand where the suggestions were.
    setOpen(false)
    onChange(outcome.words)
  }
  const remove = (word: string) => {
    setProblem(undefined)
    onChange(words.filter((other) => other !== word))
    field.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = suggestionStep(event.key, suggestions.length, marked)
    if (step) {
      event.preventDefault()
      if (step.marked !== undefined) setMarked(step.marked)
      if (step.take) add(suggestions[marked]?.tag ?? '')
      if (step.close) setOpen(false)
      return
    }
    if (event.key === 'ArrowDown') setOpen(true)
    if (event.key === 'Enter' || event.key === ',') {
      event.preventDefault()
      add(written)
    }
    const last = words.at(-1)
    if (event.key === 'Backspace' && written === '' && last !== undefined) remove(last)
  }
  const problemText =
    problem && t(`words.${problem}`, { least: limits.length[0], most: limits.length[1], many: limits.count })
  return (
    <div className={styles.words}>
      <div className={styles.field}>
        <TextField
          ref={field}
          label={label}
          {...(description !== undefined && { description })}
          error={problemText ?? error}
          value={written}
          autoComplete="off"
          enterKeyHint="enter"
          {...(suggests && {
            role: 'combobox',
            'aria-autocomplete': 'list' as const,
            'aria-expanded': shown,
            ...(shown && { 'aria-controls': list }),
            ...(shown && marked !== none && { 'aria-activedescendant': optionId(list, marked) }),
          })}
          onChange={({ target }) => {
            setProblem(undefined)
            setWritten(target.value)
            setMarked(none)
            setOpen(true)
          }}
          onFocus={() => setOpen(words.length === 0)}
          onKeyDown={onKeyDown}
          onBlur={() => {
            setOpen(false)
            add(written)
          }}
        />
        {shown && (
          <div className={styles.suggestions}>
            <Suggestions
              id={list}
              label={t('words.suggestions')}
              items={suggestions}
              marked={marked}
              keyOf={({ tag }) => tag}
              draw={({ tag, lodges }) => (
                <>
                  <span>{tag}</span>
                  <span className={styles.note}>{number(lodges)}</span>
                </>
              )}
              onTake={({ tag }) => add(tag)}
            />
          </div>
        )}
      </div>
      {words.length > 0 && (
        <ul className={styles.chips} aria-label={label}>
          {words.map((word) => (
            <li key={word} className={styles.chip}>
              {word}
              <button type="button" className={styles.remove} aria-label={removing(word)} onClick={() => remove(word)}>
                <Icon name="close" size="small" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

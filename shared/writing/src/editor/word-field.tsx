import { useFormat } from '@samvaer/remote-kit/format'
import { TextField, WordChips } from '@samvaer/ui'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { suggestionStep } from '../mentions/suggestion-keys.ts'
import { optionId, Suggestions } from '../mentions/suggestions.tsx'
import { useWritingTexts } from '../texts.ts'
import styles from './word-field.module.css'
import { useWordSuggestions, type WordSource } from './word-suggestions.ts'
import { type WordLimits, type WordProblem, withWord } from './words.ts'

interface WordFieldProps {
  label: string
  description?: string
  error?: string | undefined
  words: readonly string[]
  limits: WordLimits
  suggestions?: WordSource
  /** Returns the label of a word's cross. */
  removeLabel: (word: string) => string
  onChange: (words: string[]) => void
}

const none = -1

/** Words as chips: Enter or a comma makes one, Backspace in the empty field takes the last one back. */
export const WordField = (props: WordFieldProps) => {
  const { label, description, error, words, limits, suggestions: source, removeLabel, onChange } = props
  const t = useWritingTexts()
  const { number } = useFormat()
  const [written, setWritten] = useState('')
  const [problem, setProblem] = useState<WordProblem>()
  const [open, setOpen] = useState(false)
  const [marked, setMarked] = useState(none)
  const field = useRef<HTMLInputElement>(null)
  const list = useId()
  const suggestions = useWordSuggestions(source, written, open).filter(({ word }) => !words.includes(word))
  const shown = suggestions.length > 0
  const suggested = useRef<HTMLDivElement>(null)
  // The field is often the last thing above the bar of a form, or of a phone.
  useEffect(() => {
    if (shown) suggested.current?.scrollIntoView({ block: 'nearest' })
  }, [shown])

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
      if (step.take) add(suggestions[marked]?.word ?? '')
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
          {...(source && {
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
              ref={suggested}
              id={list}
              label={t('words.suggestions')}
              items={suggestions}
              marked={marked}
              keyOf={({ word }) => word}
              draw={({ word, uses, usesText }) => (
                <>
                  <span>{word}</span>
                  <span className={styles.uses} title={usesText}>
                    {number(uses)}
                  </span>
                </>
              )}
              onTake={({ word }) => add(word)}
            />
          </div>
        )}
      </div>
      <WordChips label={label} words={words} removeLabel={removeLabel} onRemove={remove} />
    </div>
  )
}

import { wordLength } from '@samvaer/contracts/search/values'
import { showsNothing } from '@samvaer/contracts/text/rules'
import { Button, TextField, VisuallyHidden, WordChips } from '@samvaer/ui'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useSearchTexts } from '../../texts.ts'
import styles from './word-field.module.css'

interface WordFieldProps {
  label: string
  description?: string
  words: readonly string[]
  /** The number of words at most. */
  most: number
  /** The word as it is kept; undefined for what is none. */
  wordOf: (written: string) => string | undefined
  /** Returns the name of a word, where it is not shown as it is kept. */
  nameOf?: (word: string) => string
  /** Words to take with a press, for what is written. */
  suggestions?: readonly string[]
  /** Hears what is written, to suggest by it. */
  onWrite?: (written: string) => void
  onChange: (words: string[]) => void
}

const itself = (word: string): string => word

/** Words that are typed or taken from suggestions, each a chip that is taken away again. */
export const WordField = (props: WordFieldProps) => {
  const { label, description, words, most, wordOf, nameOf = itself, suggestions = [], onWrite, onChange } = props
  const t = useSearchTexts()
  const [written, setWritten] = useState('')
  const [problem, setProblem] = useState<'none' | 'tooMany'>()
  const field = useRef<HTMLInputElement>(null)

  const write = (text: string) => {
    setWritten(text)
    setProblem(undefined)
    onWrite?.(text)
  }
  const add = (word: string | undefined) => {
    if (word === undefined) return setProblem('none')
    if (!words.includes(word)) {
      if (words.length >= most) return setProblem('tooMany')
      onChange([...words, word])
    }
    write('')
    field.current?.focus()
  }
  const remove = (word: string) => {
    setProblem(undefined)
    onChange(words.filter((other) => other !== word))
    field.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ',') return
    // The form around it is not sent.
    event.preventDefault()
    if (!showsNothing(written)) add(wordOf(written))
  }
  const offered = suggestions.filter((word) => !words.includes(word))
  return (
    <div className={styles.words}>
      <div className={styles.line}>
        <div className={styles.field}>
          <TextField
            ref={field}
            label={label}
            {...(description !== undefined && { description })}
            error={problem && t(`words.${problem}`, { most })}
            value={written}
            maxLength={wordLength.most}
            autoComplete="off"
            enterKeyHint="enter"
            onChange={({ target }) => write(target.value)}
            onKeyDown={onKeyDown}
          />
        </div>
        <div className={styles.add}>
          <Button icon="plus" disabled={showsNothing(written)} onClick={() => add(wordOf(written))}>
            {t('words.add')}
          </Button>
        </div>
      </div>
      {onWrite && (
        <VisuallyHidden>
          <span role="status">{offered.length > 0 && t('words.suggested', { count: offered.length })}</span>
        </VisuallyHidden>
      )}
      {offered.length > 0 && (
        <ul className={styles.chips} aria-label={t('words.suggestions')}>
          {offered.map((word) => (
            <li key={word}>
              <Button size="small" icon="plus" onClick={() => add(word)}>
                {nameOf(word)}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <WordChips
        label={t('words.chosen')}
        words={words}
        nameOf={nameOf}
        removeLabel={(what) => t('chosen.without', { what })}
        onRemove={remove}
      />
    </div>
  )
}

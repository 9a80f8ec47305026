import { useFormat } from '@samvaer/remote-kit/format'
import { Icon, TextField } from '@samvaer/ui'
import { optionId, Suggestions, suggestionStep } from '@samvaer/writing/editor'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { useBlogTexts } from '../../texts.ts'
import styles from './tag-field.module.css'
import { type TagProblem, withTag } from './tags.ts'
import { type TagSuggestion, useTagSuggestions } from './use-tag-suggestions.ts'

interface TagFieldProps {
  tags: readonly string[]
  onChange: (tags: string[]) => void
}

const problemTexts: Record<TagProblem, string> = {
  tooShort: 'editor.tags.tooShort',
  tooLong: 'editor.tags.tooLong',
  tooMany: 'editor.tags.tooMany',
}

const none = -1

const Suggestion = ({ suggestion }: { suggestion: TagSuggestion }) => {
  const t = useBlogTexts()
  const { number } = useFormat()
  const { tag, entries } = suggestion
  return (
    <>
      <span>{tag}</span>
      <span className={styles.entries} title={t('editor.tags.entries', { count: entries })}>
        {number(entries)}
      </span>
    </>
  )
}

/** Tags as chips: Enter or a comma makes one, Backspace in the empty field takes the last one back. */
export const TagField = ({ tags, onChange }: TagFieldProps) => {
  const t = useBlogTexts()
  const [written, setWritten] = useState('')
  const [problem, setProblem] = useState<TagProblem>()
  const [open, setOpen] = useState(false)
  const [marked, setMarked] = useState(none)
  const field = useRef<HTMLInputElement>(null)
  const list = useId()
  const suggestions = useTagSuggestions(written, open).filter(({ tag }) => !tags.includes(tag))
  const shown = suggestions.length > 0

  const add = (next: string) => {
    if (next.trim() === '') return
    const outcome = withTag(tags, next)
    if ('problem' in outcome) return setProblem(outcome.problem)
    setProblem(undefined)
    setWritten('')
    setMarked(none)
    // The chips stand where the suggestions were.
    setOpen(false)
    onChange(outcome.tags)
  }
  const remove = (tag: string) => {
    setProblem(undefined)
    onChange(tags.filter((other) => other !== tag))
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
    const last = tags.at(-1)
    if (event.key === 'Backspace' && written === '' && last !== undefined) remove(last)
  }
  return (
    <div className={styles.tags}>
      <div className={styles.field}>
        <TextField
          ref={field}
          label={t('editor.tags.label')}
          description={t('editor.tags.description')}
          error={problem && t(problemTexts[problem])}
          value={written}
          autoComplete="off"
          enterKeyHint="enter"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={shown}
          {...(shown && { 'aria-controls': list })}
          {...(shown && marked !== none && { 'aria-activedescendant': optionId(list, marked) })}
          onChange={(event) => {
            setProblem(undefined)
            setWritten(event.target.value)
            setMarked(none)
            setOpen(true)
          }}
          onFocus={() => setOpen(tags.length === 0)}
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
              label={t('editor.tags.suggestions')}
              items={suggestions}
              marked={marked}
              keyOf={({ tag }) => tag}
              draw={(suggestion) => <Suggestion suggestion={suggestion} />}
              onTake={({ tag }) => add(tag)}
            />
          </div>
        )}
      </div>
      {tags.length > 0 && (
        <ul className={styles.chips} aria-label={t('entry.tags')}>
          {tags.map((tag) => (
            <li key={tag} className={styles.chip}>
              {tag}
              <button
                type="button"
                className={styles.remove}
                aria-label={t('editor.tags.remove', { tag })}
                onClick={() => remove(tag)}
              >
                <Icon name="close" size="small" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

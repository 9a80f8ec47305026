import { Icon, TextField } from '@samvaer/ui'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useBlogTexts } from '../../texts.ts'
import styles from './tag-field.module.css'
import { type TagProblem, withTag } from './tags.ts'

interface TagFieldProps {
  tags: readonly string[]
  onChange: (tags: string[]) => void
}

const problemTexts: Record<TagProblem, string> = {
  tooShort: 'editor.tags.tooShort',
  tooLong: 'editor.tags.tooLong',
  tooMany: 'editor.tags.tooMany',
}

/** Tags as chips: Enter or a comma makes one, Backspace in the empty field takes the last one back. */
export const TagField = ({ tags, onChange }: TagFieldProps) => {
  const t = useBlogTexts()
  const [written, setWritten] = useState('')
  const [problem, setProblem] = useState<TagProblem>()
  const field = useRef<HTMLInputElement>(null)

  const add = () => {
    if (written.trim() === '') return
    const outcome = withTag(tags, written)
    if ('problem' in outcome) return setProblem(outcome.problem)
    setProblem(undefined)
    setWritten('')
    onChange(outcome.tags)
  }
  const remove = (tag: string) => {
    setProblem(undefined)
    onChange(tags.filter((other) => other !== tag))
    field.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' || event.key === ',') {
      event.preventDefault()
      add()
    }
    const last = tags.at(-1)
    if (event.key === 'Backspace' && written === '' && last !== undefined) remove(last)
  }
  return (
    <div className={styles.tags}>
      <TextField
        ref={field}
        label={t('editor.tags.label')}
        description={t('editor.tags.description')}
        error={problem && t(problemTexts[problem])}
        value={written}
        autoComplete="off"
        enterKeyHint="enter"
        onChange={(event) => {
          setProblem(undefined)
          setWritten(event.target.value)
        }}
        onKeyDown={onKeyDown}
        onBlur={add}
      />
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

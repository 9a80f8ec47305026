import { useNavigate } from '@samvaer/remote-kit/router'
import { Icon, IconButton } from '@samvaer/ui'
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import { useBlogTexts } from '../../texts.ts'
import { type BlogSearch, searchPath } from './search-address.ts'
import styles from './search-box.module.css'
import { SuggestedLinks } from './suggested-links.tsx'

/** The links of the suggestions, in order. */
const linksIn = (box: HTMLElement | null): HTMLElement[] => [...(box?.querySelectorAll<HTMLElement>('a') ?? [])]

/**
 * Searches the blogs. Tags and authors are suggested below the field once it is clicked, written in or asked with the
 * arrow key, but not to those who tab past; arrow keys lead through them, Escape closes them. What is looked for stands
 * in the address.
 */
export const SearchBox = ({ search }: { search: BlogSearch }) => {
  const t = useBlogTexts()
  const navigate = useNavigate()
  const [text, setText] = useState(search.text)
  const [open, setOpen] = useState(false)
  const box = useRef<HTMLFormElement>(null)
  const field = useRef<HTMLInputElement>(null)

  const go = (words: string) => {
    setOpen(false)
    void navigate(searchPath({ ...search, text: words.trim().replace(/\s+/g, ' ') }))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    go(text)
  }
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) {
      event.preventDefault()
      field.current?.focus()
      setOpen(false)
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    if (event.key === 'ArrowDown') setOpen(true)
    const stops = [field.current, ...linksIn(box.current)].filter((stop) => stop !== null)
    const here = stops.findIndex((stop) => stop.matches(':focus'))
    const next = stops[here + (event.key === 'ArrowDown' ? 1 : -1)]
    if (here < 0 || !next) return
    event.preventDefault()
    next.focus()
  }

  return (
    <search className={styles.place}>
      <form
        ref={box}
        className={styles.box}
        onSubmit={submit}
        onKeyDown={keys}
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false)
        }}
      >
        <Icon name="search" className={styles.icon} />
        <input
          ref={field}
          type="search"
          className={styles.field}
          aria-label={t('search.label')}
          placeholder={t('search.placeholder')}
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
          value={text}
          onClick={() => setOpen(true)}
          onChange={(event) => {
            setText(event.target.value)
            setOpen(true)
          }}
        />
        <div className={styles.go}>
          <IconButton type="submit" size="small" icon="arrow-right" label={t('search.go')} />
        </div>
        {open && <SuggestedLinks text={text} />}
      </form>
    </search>
  )
}

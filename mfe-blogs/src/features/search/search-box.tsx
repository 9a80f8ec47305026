import { useNavigate } from '@samvaer/remote-kit/router'
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import { useBlogTexts } from '../../texts.ts'
import { SearchField } from '../entry-list/search-field.tsx'
import { type BlogSearch, searchPath } from './search-address.ts'
import { SuggestedLinks } from './suggested-links.tsx'

/** The links of the suggestions, in order. */
const linksIn = (box: HTMLElement | null): HTMLElement[] => [...(box?.querySelectorAll<HTMLElement>('a') ?? [])]

/**
 * Searches the blogs. Tags and authors are suggested below the field once it is clicked, written in or asked with the
 * arrow key, but not to those who tab past; arrow keys lead through them, Escape closes them. The searched text stands
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
    <SearchField
      label={t('search.label')}
      placeholder={t('search.placeholder')}
      field={field}
      form={{
        ref: box,
        onSubmit: submit,
        onKeyDown: keys,
        onBlur: (event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false)
        },
      }}
      value={text}
      onClick={() => setOpen(true)}
      onChange={(event) => {
        setText(event.target.value)
        setOpen(true)
      }}
    >
      {open && <SuggestedLinks text={text} />}
    </SearchField>
  )
}

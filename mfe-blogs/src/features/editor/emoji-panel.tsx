import { callQuery, useCall } from '@samvaer/remote-kit/api'
import { changeAnswer } from '@samvaer/remote-kit/optimistic'
import { useQuery } from '@tanstack/react-query'
import type { Editor } from '@tiptap/react'
import { type KeyboardEvent, type MouseEvent, useId, useRef } from 'react'
import { useBlogTexts } from '../../texts.ts'
import styles from './emoji-panel.module.css'
import { type EmojiGroup, emojiGroups, emojiOf } from './emojis.ts'

/** product.md section 9 "Recent emojis kept"; the contract's module would bring its schemas with it. */
const recentEmojis = 21

const groupLabels: Record<EmojiGroup, string> = {
  faces: 'editor.emoji.faces',
  hands: 'editor.emoji.hands',
  evenings: 'editor.emoji.evenings',
  outdoors: 'editor.emoji.outdoors',
}

/** The emoji used last, newest first; a used one is at the head at once. */
const useRecentEmojis = () => {
  const { data } = useQuery({ ...callQuery('Emojis/GetLatestEmojis', {}, { staleTime: 60_000 }), retry: false })
  const { mutate } = useCall('Emojis/AddUsedEmoji', {
    optimistic: ({ emoji }) => [
      changeAnswer('Emojis/GetLatestEmojis', {}, ({ items }) => ({
        items: [{ shortname: emoji }, ...items.filter(({ shortname }) => shortname !== emoji)].slice(0, recentEmojis),
      })),
    ],
    // An emoji that is not remembered is nobody's trouble.
    handles: () => true,
  })
  return { recent: data?.items.map(({ shortname }) => shortname) ?? [], remember: (emoji: string) => mutate({ emoji }) }
}

/** Which button an arrow key leads to; the sections are one row for the keys. */
const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

interface SectionProps {
  label: string
  shortnames: readonly string[]
  onTake: (shortname: string) => void
}

/** The click leaves the selection of the text alone. */
const keepSelection = (event: MouseEvent) => event.preventDefault()

const Section = ({ label, shortnames, onTake }: SectionProps) => {
  const heading = useId()
  return (
    <section aria-labelledby={heading}>
      <p id={heading} className={styles.heading}>
        {label}
      </p>
      <div className={styles.emojis}>
        {shortnames.map((shortname) => (
          <button
            key={shortname}
            type="button"
            className={styles.emoji}
            data-emoji={shortname}
            onMouseDown={keepSelection}
            onClick={() => onTake(shortname)}
          >
            {emojiOf(shortname)}
          </button>
        ))}
      </div>
    </section>
  )
}

/** Emoji for the text, those used last first. Escape closes, the arrow keys lead from one to the next. */
export const EmojiPanel = ({ editor, onClose }: { editor: Editor; onClose: () => void }) => {
  const t = useBlogTexts()
  const panel = useRef<HTMLFieldSetElement>(null)
  const { recent, remember } = useRecentEmojis()
  const known = recent.filter((shortname) => emojiOf(shortname) !== undefined)
  const take = (shortname: string) => {
    const character = emojiOf(shortname)
    if (character === undefined) return
    editor.chain().focus().insertContent({ type: 'text', text: character }).run()
    remember(shortname)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      onClose()
      editor.commands.focus()
      return
    }
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const buttons = [...(panel.current?.querySelectorAll('button') ?? [])]
    const from = buttons.findIndex((button) => button.matches(':focus'))
    buttons[(from + step + buttons.length) % buttons.length]?.focus()
  }
  return (
    // The keys of the buttons within come up to here.
    <fieldset ref={panel} aria-label={t('editor.emoji.label')} className={styles.panel} onKeyDown={onKeyDown}>
      {known.length > 0 && <Section label={t('editor.emoji.recent')} shortnames={known} onTake={take} />}
      {Object.entries(emojiGroups).map(([group, emojis]) => (
        <Section
          key={group}
          label={t(groupLabels[group as EmojiGroup])}
          shortnames={Object.keys(emojis)}
          onTake={take}
        />
      ))}
    </fieldset>
  )
}

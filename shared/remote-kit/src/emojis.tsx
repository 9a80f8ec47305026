/** Emoji to put into what one writes, the same everywhere: those used last come along. */
import { recentEmojis } from '@samvaer/contracts/site/values'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type MouseEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { callQuery, useCall } from './api.ts'
import styles from './emojis.module.css'
import { type EmojiGroup, emojiGroups, emojiOf } from './internal/emoji-list.ts'
import { changeAnswer } from './optimistic.ts'
import { useTexts } from './texts.ts'

const groupLabels: Record<EmojiGroup, string> = {
  faces: 'emoji.faces',
  hands: 'emoji.hands',
  evenings: 'emoji.evenings',
  outdoors: 'emoji.outdoors',
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

type Step = (buttons: readonly HTMLElement[], from: number) => number

const aside =
  (step: 1 | -1): Step =>
  (buttons, from) =>
    (from + step + buttons.length) % buttons.length

/** The next one in the same column, through the sections; where there is none the focus stays. */
const inColumn =
  (step: 1 | -1): Step =>
  (buttons, from) => {
    const here = buttons[from]?.getBoundingClientRect()
    for (let next = from + step; here && next >= 0 && next < buttons.length; next += step) {
      const there = buttons[next]?.getBoundingClientRect()
      if (there && there.top !== here.top && Math.abs(there.left - here.left) < here.width / 2) return next
    }
    return from
  }

const steps: Record<string, Step> = {
  ArrowRight: aside(1),
  ArrowLeft: aside(-1),
  ArrowDown: inColumn(1),
  ArrowUp: inColumn(-1),
}

interface SectionProps {
  label: string
  shortnames: readonly string[]
  /** The place of the first one among all emoji. */
  first: number
  /** The place that the Tab key comes to. */
  stop: number
  onStop: (place: number) => void
  onTake: (shortname: string) => void
}

/** The click leaves the selection of the text alone. */
const keepSelection = (event: MouseEvent) => event.preventDefault()

const Section = ({ label, shortnames, first, stop, onStop, onTake }: SectionProps) => {
  const heading = useId()
  return (
    <section aria-labelledby={heading}>
      <p id={heading} className={styles.heading}>
        {label}
      </p>
      <div className={styles.emojis}>
        {shortnames.map((shortname, place) => (
          <button
            key={shortname}
            type="button"
            className={styles.emoji}
            data-emoji={shortname}
            tabIndex={first + place === stop ? 0 : -1}
            onFocus={() => onStop(first + place)}
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

interface EmojiPanelProps {
  /** Puts the character into the text and leads back to it. */
  onTake: (character: string) => void
  /** Escape, wherever the focus is: the button that opened it has the focus next. */
  onClose: () => void
}

/** Emoji for a text, those used last first: one stop for the Tab key, arrow keys within; Escape closes. */
export const EmojiPanel = ({ onTake, onClose }: EmojiPanelProps) => {
  const { t } = useTexts('shell')
  const panel = useRef<HTMLFieldSetElement>(null)
  const [stop, setStop] = useState(0)
  const { recent, remember } = useRecentEmojis()
  const known = recent.filter((shortname) => emojiOf(shortname) !== undefined)
  const sections = [
    ...(known.length > 0 ? [{ label: t('emoji.recent'), shortnames: known }] : []),
    ...Object.entries(emojiGroups).map(([group, emojis]) => ({
      label: t(groupLabels[group as EmojiGroup]),
      shortnames: Object.keys(emojis),
    })),
  ]
  const take = (shortname: string) => {
    const character = emojiOf(shortname)
    if (character === undefined) return
    onTake(character)
    remember(shortname)
  }
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useLayoutEffect(() => {
    // The focus of the member who opened it is in the text or on the button: neither stands within the panel.
    const onEscape = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing) return
      event.preventDefault()
      event.stopPropagation()
      close.current()
    }
    document.addEventListener('keydown', onEscape, { capture: true })
    return () => document.removeEventListener('keydown', onEscape, { capture: true })
  }, [])
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const buttons = [...(panel.current?.querySelectorAll('button') ?? [])]
    const from = buttons.findIndex((button) => button.matches(':focus'))
    buttons[step(buttons, from)]?.focus()
  }
  return (
    // The keys of the buttons within come up to here.
    <fieldset ref={panel} aria-label={t('emoji.label')} className={styles.panel} onKeyDown={onKeyDown}>
      {sections.map(({ label, shortnames }, place) => (
        <Section
          key={label}
          label={label}
          shortnames={shortnames}
          first={sections.slice(0, place).reduce((count, before) => count + before.shortnames.length, 0)}
          stop={stop}
          onStop={setStop}
          onTake={take}
        />
      ))}
    </fieldset>
  )
}

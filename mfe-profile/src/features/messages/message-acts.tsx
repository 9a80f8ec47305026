import type { MailMessage } from '@samvaer/contracts/mail/shapes'
import { type MessageReaction, messageReactions } from '@samvaer/contracts/mail/values'
import { useFormat } from '@samvaer/remote-kit/format'
import { Icon, type IconName } from '@samvaer/ui'
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useProfileTexts } from '../../texts.ts'
import styles from './message-acts.module.css'

export interface MessageAct {
  id: string
  label: string
  icon: IconName
  act: () => void
}

interface MessageActsProps {
  /** Says which message they are of. */
  label: string
  message: MailMessage
  /** The viewer's seat. */
  mine: number
  nameOf: (seat: number) => string
  /** Absent where nothing may be said without words. */
  onReact: ((reaction: MessageReaction) => void) | undefined
  acts: readonly MessageAct[]
  /** Says who said what, where there are several. */
  named: boolean
  onClose: () => void
}

/** Moves among the buttons by arrow keys. */
const moveByArrow = (event: KeyboardEvent<HTMLElement>): void => {
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
  if (step === undefined) return
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const next = buttons[buttons.indexOf(event.target as HTMLButtonElement) + step]
  event.preventDefault()
  next?.focus()
}

/** Lists the acts on a message: react, answer, copy, take back. */
export const MessageActs = ({ label, message, mine, nameOf, onReact, acts, named, onClose }: MessageActsProps) => {
  const t = useProfileTexts()
  const format = useFormat()
  const panel = useRef<HTMLDivElement>(null)
  const [below, setBelow] = useState(false)
  useLayoutEffect(() => {
    const element = panel.current
    const log = element?.closest('[role=log]')
    if (!element || !log) return
    // It opens below where there is no room above.
    setBelow(element.getBoundingClientRect().top < log.getBoundingClientRect().top)
    element.querySelector('button')?.focus({ preventScroll: true })
  }, [])
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => {
    const leave = ({ target }: Event) => {
      if (target instanceof Node && !panel.current?.contains(target)) close.current()
    }
    document.addEventListener('pointerdown', leave)
    return () => document.removeEventListener('pointerdown', leave)
  }, [])
  const { reactions = [] } = message
  return (
    <div
      ref={panel}
      className={styles.panel}
      data-below={below || undefined}
      role="dialog"
      aria-label={label}
      onKeyDown={(event) => {
        if (event.key === 'Escape') {
          event.stopPropagation()
          onClose()
        } else moveByArrow(event)
      }}
    >
      {onReact && (
        <div className={styles.row}>
          {messageReactions.map((reaction) => (
            <button
              key={reaction}
              type="button"
              className={styles.reaction}
              aria-label={t('reaction.say', { reaction })}
              aria-pressed={reactions.some((one) => one.reaction === reaction && one.seats.includes(mine))}
              onClick={() => {
                onReact(reaction)
                onClose()
              }}
            >
              {reaction}
            </button>
          ))}
        </div>
      )}
      {named && reactions.length > 0 && (
        <ul className={styles.who}>
          {reactions.map(({ reaction, seats }) => (
            <li key={reaction}>
              {reaction} {format.list(seats.map((seat) => (seat === mine ? t('person.you') : nameOf(seat))))}
            </li>
          ))}
        </ul>
      )}
      {acts.map(({ id, label, icon, act }) => (
        <button
          key={id}
          type="button"
          className={styles.act}
          onClick={() => {
            onClose()
            act()
          }}
        >
          <Icon name={icon} />
          {label}
        </button>
      ))}
    </div>
  )
}

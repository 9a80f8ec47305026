import { PersonCard, VisuallyHidden } from '@samvaer/ui'
import { type RefObject, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { type BegunMention, mentionBefore, mentionCount, mostMentions } from '../mentions/mention.ts'
import { Suggestions } from '../mentions/suggestions.tsx'
import { type MentionedMember, useFoundMembers } from '../mentions/use-found-members.ts'
import { useSuggestionKeys } from '../mentions/use-suggestion-keys.ts'
import { useWritingTexts } from '../texts.ts'
import styles from './mention-picker.module.css'

type Field = RefObject<HTMLTextAreaElement | null>

/** Returns the position of the cursor in the text; undefined while the field is left, or words are marked. */
const useCursor = (field: Field): number | undefined =>
  useSyncExternalStore(
    (changed) => {
      const events = ['selectionchange', 'input', 'focusin', 'focusout'] as const
      for (const event of events) document.addEventListener(event, changed)
      return () => {
        for (const event of events) document.removeEventListener(event, changed)
      }
    },
    () => {
      const { current } = field
      if (!current || document.activeElement !== current) return undefined
      return current.selectionStart === current.selectionEnd ? current.selectionStart : undefined
    },
  )

/** Writes the name in the place of what is begun, and puts the cursor behind it. */
const take = (
  { field: { current }, onChange }: Pick<MentionPickerProps, 'field' | 'onChange'>,
  { name }: MentionedMember,
  { back }: BegunMention,
) => {
  if (!current) return
  const { value, selectionStart } = current
  const before = `${value.slice(0, selectionStart - back)}@${name} `
  flushSync(() => onChange(before + value.slice(selectionStart)))
  current.setSelectionRange(before.length, before.length)
}

interface MentionListProps {
  field: Field
  begun: BegunMention
  members: readonly MentionedMember[]
  onChange: (text: string) => void
  onClose: () => void
}

const MentionList = ({ field, begun, members, onChange, onClose }: MentionListProps) => {
  const t = useWritingTexts()
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const onTake = (member: MentionedMember) => take({ field, onChange }, member, begun)
  const marked = useSuggestionKeys(field.current, { id, items: members, onTake, onClose })
  // The box is often the last thing of a page.
  useEffect(() => {
    // A promise in newer browsers: no way to clean up.
    list.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div className={styles.place}>
      <Suggestions
        ref={list}
        id={id}
        label={t('editor.mentions.label')}
        items={members}
        marked={marked}
        keyOf={({ profileId }) => String(profileId)}
        draw={(member) => <PersonCard profile={member} size="small" to={false} />}
        onTake={onTake}
      />
    </div>
  )
}

interface MentionPickerProps {
  field: Field
  /** The people who take part here already. */
  people: readonly MentionedMember[]
  onChange: (text: string) => void
}

/** Names of members for what is being written behind an @ in a plain text. */
const MentionPicker = ({ field, people, onChange }: MentionPickerProps) => {
  const t = useWritingTexts()
  const cursor = useCursor(field)
  const [closedFor, setClosedFor] = useState<string>()
  const text = field.current?.value ?? ''
  const begun = cursor === undefined ? undefined : mentionBefore(text.slice(0, cursor))
  const others = begun && cursor !== undefined ? text.slice(0, cursor - begun.back) + text.slice(cursor) : text
  const full = begun !== undefined && mentionCount(others) >= mostMentions
  const wanted = begun && !full && begun.name !== closedFor ? begun : undefined
  const members = useFoundMembers(wanted?.name, people)
  const open = wanted !== undefined && members.some(({ name }) => name.toLowerCase() !== wanted.name.toLowerCase())
  return (
    <>
      <VisuallyHidden>
        <span role="status">{open && t('editor.mentions.found', { count: members.length })}</span>
      </VisuallyHidden>
      {full && (
        <p role="status" className={styles.full}>
          {t('comments.mentions.full', { most: mostMentions })}
        </p>
      )}
      {open && (
        <MentionList
          field={field}
          begun={wanted}
          members={members}
          onChange={onChange}
          onClose={() => setClosedFor(wanted.name)}
        />
      )}
    </>
  )
}

export default MentionPicker

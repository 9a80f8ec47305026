import { PersonCard, VisuallyHidden } from '@samvaer/ui'
import { type Editor, useEditorState } from '@tiptap/react'
import { type RefObject, useId, useLayoutEffect, useRef, useState } from 'react'
import { type BegunMention, mentionBefore } from '../mentions/mention.ts'
import { Suggestions } from '../mentions/suggestions.tsx'
import { type MentionedMember, useFoundMembers } from '../mentions/use-found-members.ts'
import { useSuggestionKeys } from '../mentions/use-suggestion-keys.ts'
import { useWritingTexts } from '../texts.ts'
import styles from './mentions.module.css'

/** Names are written without marks; a leaf such as a line break ends what belongs together. */
const begunIn = (editor: Editor): BegunMention | null => {
  const { $from, empty } = editor.state.selection
  if (!empty || !$from.parent.isTextblock) return null
  return mentionBefore($from.parent.textBetween(0, $from.parentOffset, undefined, '\n')) ?? null
}

const take = (editor: Editor, { name }: MentionedMember, { back }: BegunMention) => {
  const { from } = editor.state.selection
  editor
    .chain()
    .focus()
    .insertContentAt({ from: from - back, to: from }, { type: 'text', text: `@${name} ` })
    .run()
}

interface MentionListProps {
  editor: Editor
  begun: BegunMention
  members: readonly MentionedMember[]
  surface: RefObject<HTMLDivElement | null>
  onClose: () => void
}

const MentionList = ({ editor, begun, members, surface, onClose }: MentionListProps) => {
  const t = useWritingTexts()
  const id = useId()
  const place = useRef<HTMLDivElement>(null)
  const onTake = (member: MentionedMember) => take(editor, member, begun)
  const current = useSuggestionKeys(editor.view.dom, { id, items: members, onTake, onClose })

  useLayoutEffect(() => {
    const frame = surface.current?.getBoundingClientRect()
    if (!frame || !place.current) return
    const at = editor.view.coordsAtPos(editor.state.selection.from - begun.back)
    const room = Math.max(0, frame.width - place.current.offsetWidth)
    place.current.style.insetInlineStart = `${Math.min(at.left - frame.left, room)}px`
    place.current.style.insetBlockStart = `${at.bottom - frame.top}px`
  }, [editor, surface, begun])

  return (
    <div ref={place} className={styles.place}>
      <Suggestions
        id={id}
        label={t('editor.mentions.label')}
        items={members}
        marked={current}
        keyOf={({ profileId }) => String(profileId)}
        draw={(member) => <PersonCard profile={member} size="small" to={false} />}
        onTake={onTake}
      />
    </div>
  )
}

interface MentionsProps {
  editor: Editor
  surface: RefObject<HTMLDivElement | null>
}

/** Names of members for what is being written behind an @; Enter takes the marked one, Escape none. */
export const Mentions = ({ editor, surface }: MentionsProps) => {
  const t = useWritingTexts()
  const [closedFor, setClosedFor] = useState<string>()
  const begun = useEditorState({ editor, selector: ({ editor: written }) => begunIn(written) })
  const wanted = begun && begun.name !== closedFor ? begun : undefined
  const members = useFoundMembers(wanted?.name)
  // Somebody whose whole name stands there already needs no suggestion.
  const open = wanted !== undefined && members.some(({ name }) => name.toLowerCase() !== wanted.name.toLowerCase())
  return (
    <>
      <VisuallyHidden>
        <span role="status">{open && t('editor.mentions.found', { count: members.length })}</span>
      </VisuallyHidden>
      {open && (
        <MentionList
          editor={editor}
          begun={wanted}
          members={members}
          surface={surface}
          onClose={() => setClosedFor(wanted.name)}
        />
      )}
    </>
  )
}

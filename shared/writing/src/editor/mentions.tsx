import { PersonCard, VisuallyHidden } from '@samvaer/ui'
import { type Editor, useEditorState } from '@tiptap/react'
import { type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { useWritingTexts } from '../texts.ts'
import { type BegunMention, mentionBefore } from './mention.ts'
import styles from './mentions.module.css'
import { suggestionStep } from './suggestion-keys.ts'
import { optionId, Suggestions } from './suggestions.tsx'
import { type MentionedMember, type MentionSource, useFoundMembers } from './use-found-members.ts'

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
  const [marked, setMarked] = useState(0)
  const current = Math.min(marked, members.length - 1)

  useLayoutEffect(() => {
    const frame = surface.current?.getBoundingClientRect()
    if (!frame || !place.current) return
    const at = editor.view.coordsAtPos(editor.state.selection.from - begun.back)
    const room = Math.max(0, frame.width - place.current.offsetWidth)
    place.current.style.insetInlineStart = `${Math.min(at.left - frame.left, room)}px`
    place.current.style.insetBlockStart = `${at.bottom - frame.top}px`
  }, [editor, surface, begun])

  useEffect(() => {
    const { dom } = editor.view
    dom.setAttribute('aria-activedescendant', optionId(id, current))
    const onKeyDown = (event: KeyboardEvent) => {
      const step = suggestionStep(event.key, members.length, current)
      if (!step) return
      // The text does not see the keys of the list.
      event.preventDefault()
      event.stopImmediatePropagation()
      if (step.marked !== undefined) setMarked(step.marked)
      const member = members[current]
      if (step.take && member) take(editor, member, begun)
      if (step.close) onClose()
    }
    dom.addEventListener('keydown', onKeyDown, { capture: true })
    return () => {
      dom.removeAttribute('aria-activedescendant')
      dom.removeEventListener('keydown', onKeyDown, { capture: true })
    }
  }, [editor, id, members, begun, current, onClose])

  return (
    <div ref={place} className={styles.place}>
      <Suggestions
        id={id}
        label={t('editor.mentions.label')}
        items={members}
        marked={current}
        keyOf={({ profileId }) => String(profileId)}
        draw={(member) => <PersonCard profile={member} size="small" to={false} />}
        onTake={(member) => take(editor, member, begun)}
      />
    </div>
  )
}

interface MentionsProps {
  editor: Editor
  source: MentionSource
  surface: RefObject<HTMLDivElement | null>
}

/** Names of members for what is being written behind an @; Enter takes the marked one, Escape none. */
export const Mentions = ({ editor, source, surface }: MentionsProps) => {
  const t = useWritingTexts()
  const [closedFor, setClosedFor] = useState<string>()
  const begun = useEditorState({ editor, selector: ({ editor: written }) => begunIn(written) })
  const wanted = begun && begun.name !== closedFor ? begun : undefined
  const members = useFoundMembers(source, wanted?.name)
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

/** Moves the writer on beside pictures: new text goes below a chosen picture, and never in its place. */
import { NodeSelection, Plugin, TextSelection, type Transaction } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import type { Editor, JSONContent } from '@tiptap/react'

/** Puts the cursor into the text that begins at a position; into a new paragraph where none begins there. */
const goTo = (tr: Transaction, position: number): true => {
  if (!tr.doc.resolve(position).nodeAfter?.isTextblock) {
    const paragraph = tr.doc.type.schema.nodes.paragraph?.create()
    if (paragraph) tr.insert(position, paragraph)
  }
  tr.setSelection(TextSelection.create(tr.doc, position + 1)).scrollIntoView()
  return true
}

/** Leads the writer on to what stands below a picture. */
export const goBelow = (editor: Editor, position: number): void => {
  editor
    .chain()
    .focus()
    .command(({ tr }) => goTo(tr, position))
    .run()
}

const isPictureChosen = ({ selection }: Pick<Transaction, 'selection'>): boolean =>
  selection instanceof NodeSelection && selection.node.type.name === 'picture'

/** A step before what inserts at the selection: a chosen picture stays, and the cursor goes below it. */
export const leavePicture = ({ tr }: { tr: Transaction }): true =>
  isPictureChosen(tr) ? goTo(tr, tr.selection.to) : true

/**
 * Puts pictures into the text, with the cursor below them.
 * @param at where in the document; undefined for where the writer is: below a chosen picture
 */
export const insertPictures = (editor: Editor, pictures: JSONContent[], at = editor.state.selection.to): void => {
  editor
    .chain()
    .focus()
    .insertContentAt(at, pictures)
    // The last of them is chosen now, but for where they part a paragraph.
    .command(leavePicture)
    .run()
}

/** Inserts below a chosen picture. @returns false where none is chosen */
const insertBelow = (view: EditorView, insert: (tr: Transaction) => Transaction): boolean => {
  if (!isPictureChosen(view.state)) return false
  const { tr } = view.state
  leavePicture({ tr })
  view.dispatch(insert(tr))
  return true
}

/** Puts letters and the clipboard below a chosen picture. */
export const writeBelowPictures = (): Plugin =>
  new Plugin({
    props: {
      handleTextInput: (view, _from, _to, text) => insertBelow(view, (tr) => tr.insertText(text)),
      handlePaste: (view, _event, slice) => insertBelow(view, (tr) => tr.replaceSelection(slice)),
    },
  })

/** Ends the opened text in a paragraph, so that a click below the last picture finds a place to write. */
export const withRoomBelow = ({ content = [] }: JSONContent): JSONContent => ({
  type: 'doc',
  content: content.at(-1)?.type === 'paragraph' ? content : [...content, { type: 'paragraph' }],
})

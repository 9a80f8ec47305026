// @vitest-environment happy-dom
import { Editor, type JSONContent } from '@tiptap/react'
import { expect, it, onTestFinished } from 'vitest'
import { editorExtensions } from '../extensions.ts'
import { goBelow, insertPictures, leavePicture, withRoomBelow } from './beside-pictures.ts'
import { createTextPictures } from './text-pictures.ts'

const paragraph = (text: string): JSONContent => ({ type: 'paragraph', content: [{ type: 'text', text }] })
const picture = (mediaId: number): JSONContent => ({ type: 'picture', attrs: { mediaId, alt: '' } })

const editorOf = (...content: JSONContent[]): Editor => {
  const element = document.body.appendChild(document.createElement('div'))
  const editor = new Editor({
    element,
    extensions: editorExtensions('', createTextPictures('Blog')),
    content: withRoomBelow({ type: 'doc', content }),
    injectCSS: false,
  })
  onTestFinished(() => {
    editor.destroy()
    element.remove()
  })
  return editor
}

/** A letter as the browser brings it. */
const type = (editor: Editor, letter: string): void => {
  const { from, to } = editor.state.selection
  const insert = () => editor.state.tr.insertText(letter)
  const taken = editor.view.someProp('handleTextInput', (handle) => handle(editor.view, from, to, letter, insert))
  if (!taken) editor.view.dispatch(insert())
}

/** The blocks as the writer sees them, `|` for the cursor. */
const blocks = (editor: Editor): string[] => {
  const shown: string[] = []
  editor.state.doc.forEach((node, offset) => {
    const at = editor.state.selection.from - offset - 1
    const text = node.textContent
    const here = node.isTextblock && at >= 0 && at <= text.length
    shown.push(node.isTextblock ? (here ? `${text.slice(0, at)}|${text.slice(at)}` : text) : `<${node.attrs.mediaId}>`)
  })
  return shown
}

it('a picture that was put in has the cursor below it', () => {
  const empty = editorOf()
  insertPictures(empty, [picture(1), picture(2)])
  expect(blocks(empty)).toEqual(['<1>', '<2>', '|'])
  type(empty, 'a')
  expect(blocks(empty)).toEqual(['<1>', '<2>', 'a|'])

  const parted = editorOf(paragraph('Havet om aftenen'))
  parted.commands.setTextSelection(6)
  insertPictures(parted, [picture(1)])
  expect(blocks(parted)).toEqual(['Havet', '<1>', '| om aftenen'])

  const ended = editorOf(paragraph('Havet'), paragraph('om aftenen'))
  ended.commands.setTextSelection(6)
  insertPictures(ended, [picture(1)])
  expect(blocks(ended)).toEqual(['Havet', '<1>', '|om aftenen'])

  const between = editorOf(picture(1), picture(2))
  insertPictures(between, [picture(3)], 1)
  expect(blocks(between)).toEqual(['<1>', '<3>', '|', '<2>', ''])
})

it('writes below a chosen picture, and keeps the picture', () => {
  const letters = editorOf(picture(1), paragraph('Havet'))
  letters.commands.setNodeSelection(0)
  type(letters, 'H')
  type(letters, 'a')
  expect(blocks(letters)).toEqual(['<1>', 'Ha|Havet'])

  const pasted = editorOf(picture(1), picture(2))
  pasted.commands.setNodeSelection(0)
  pasted.view.pasteText('Havet')
  expect(blocks(pasted)).toEqual(['<1>', 'Havet|', '<2>', ''])

  const inserted = editorOf(picture(1))
  inserted.commands.setNodeSelection(0)
  inserted.chain().command(leavePicture).insertContent('Havet').run()
  expect(blocks(inserted)).toEqual(['<1>', 'Havet|'])
})

it('the writer goes on between two pictures', () => {
  const editor = editorOf(picture(1), picture(2))
  goBelow(editor, 1)
  expect(blocks(editor)).toEqual(['<1>', '|', '<2>', ''])
})

it('opens a text with a paragraph below its last picture', () => {
  expect(blocks(editorOf(paragraph('Havet'), picture(1))).at(-1)).toBe('')
  expect(blocks(editorOf(paragraph('Havet')))).toEqual(['|Havet'])
})

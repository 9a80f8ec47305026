/** What is pasted or dropped from other programs comes in as blocks of the editor. */
import { Plugin } from '@tiptap/pm/state'
import { Extension } from '@tiptap/react'
import { cleanHtml } from './clean-html.ts'

export const PastedHtml = Extension.create({
  name: 'pastedHtml',
  addProseMirrorPlugins: () => [new Plugin({ props: { transformPastedHTML: cleanHtml } })],
})

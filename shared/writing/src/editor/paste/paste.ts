/** Takes what is pasted or dropped from other programs as blocks of the editor. */
import { Plugin } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { Extension } from '@tiptap/react'
import { cleanHtml } from './clean-html.ts'

/**
 * Begins lists and headings of several lines below the paragraph of the cursor; otherwise its words would swallow the
 * first line. The attribute is how the editor says of its own clipboards which ends go on with the words beside them.
 */
const belowWords = (html: string, { state }: EditorView): string => {
  const inList = state.selection.$from.depth > 1
  const single = (html.match(/<(?:p|h2|h3|hr)>/g) ?? []).length === 1
  return inList || single ? html : html.replace(/^<(ul|ol|h2|h3|blockquote)>/, '<$1 data-pm-slice="0 99 []">')
}

export const PastedHtml = Extension.create({
  name: 'pastedHtml',
  addProseMirrorPlugins: () => [
    new Plugin({ props: { transformPastedHTML: (html, view) => belowWords(cleanHtml(html), view) } }),
  ],
})

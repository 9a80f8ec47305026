/** Takes what is pasted or dropped from other programs as blocks of the editor. */
import { Plugin } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { Extension } from '@tiptap/react'
import { cleanHtml } from './clean-html.ts'

/** The depth to which an end may be open to go on with the words beside it; the editor takes what there is. */
const open = 99

/**
 * Parts lists and headings of several lines from the words before and behind the cursor; otherwise these would swallow the
 * first line, or be swallowed by the last one. The attribute is how the editor says of its own clipboards which ends go on
 * with the words beside them.
 */
const apartFromWords = (html: string, { state }: EditorView): string => {
  const { $from, $to } = state.selection
  const single = (html.match(/<(?:p|h2|h3|hr)>/g) ?? []).length === 1
  if ($from.depth > 1 || single) return html
  const begins = /^<(?:ul|ol|h2|h3|blockquote)>/.test(html)
  const ends = /<\/(?:ul|ol|h2|h3|blockquote)>$/.test(html) && $to.parentOffset < $to.parent.content.size
  if (!begins && !ends) return html
  return html.replace(/^<\w+/, `$& data-pm-slice="${begins ? 0 : open} ${ends ? 0 : open} []"`)
}

export const PastedHtml = Extension.create({
  name: 'pastedHtml',
  addProseMirrorPlugins: () => [
    new Plugin({ props: { transformPastedHTML: (html, view) => apartFromWords(cleanHtml(html), view) } }),
  ],
})

/** Lists in lists: no deeper than the contract takes them, and in and out by keys. */
import { deepestList } from '@samvaer/contracts/text/rich-text-words'
import type { Node } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'
import { type Editor, Extension, type NodeConfig } from '@tiptap/react'

const isList = ({ type }: Node): boolean => type.name === 'bulletList' || type.name === 'orderedList'

const isTooDeep = (parent: Node, left: number): boolean =>
  !parent.inlineContent &&
  parent.children.some((node) => (isList(node) ? left === 0 || isTooDeep(node, left - 1) : isTooDeep(node, left)))

/** Refuses a change that would put a list deeper than the contract takes it. */
export const ListsAsAllowed = Extension.create({
  name: 'listsAsAllowed',
  addProseMirrorPlugins: () => [
    new Plugin({ filterTransaction: ({ docChanged, doc }) => !docChanged || !isTooDeep(doc, deepestList) }),
  ],
})

/**
 * Items hold paragraphs and lists. Control (or Command) with `]` and `[` moves one in and out. The Tab key leads on to
 * the next field, as everywhere: whoever writes by keys alone would not get out of a list.
 */
export const itemSettings: Partial<NodeConfig> = {
  content: 'paragraph (paragraph | list)*',
  addKeyboardShortcuts(this: { editor: Editor; name: string }) {
    const { editor, name } = this
    return {
      Enter: () => editor.commands.splitListItem(name),
      'Mod-]': () => editor.commands.sinkListItem(name),
      'Mod-[': () => editor.commands.liftListItem(name),
    }
  },
}

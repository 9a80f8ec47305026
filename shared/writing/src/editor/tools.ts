/** The tools that act at once, in the groups of the toolbar. */
import type { IconName } from '@samvaer/ui'
import type { Editor } from '@tiptap/react'

export interface Tool {
  name: string
  icon: IconName
  /** Drawn smaller than its neighbour with the same icon. */
  small?: boolean
  label: string
  /** As `aria-keyshortcuts` writes it; Control stands for Command on a Mac. */
  shortcut?: string
  /** Absent for what is done once and has no state. */
  isActive?: (editor: Editor) => boolean
  isPossible: (editor: Editor) => boolean
  run: (editor: Editor) => void
}

type Chain = ReturnType<Editor['chain']>

const tool = (settings: Omit<Tool, 'isPossible' | 'run'> & { act: (chain: Chain) => Chain }): Tool => {
  const { act, ...rest } = settings
  return {
    ...rest,
    isPossible: (editor) => act(editor.can().chain() as Chain).run(),
    run: (editor) => void act(editor.chain().focus()).run(),
  }
}

export const textTools: readonly Tool[] = [
  tool({
    name: 'bold',
    icon: 'bold',
    label: 'tools.bold',
    shortcut: 'Control+B',
    isActive: (editor) => editor.isActive('bold'),
    act: (chain) => chain.toggleBold(),
  }),
  tool({
    name: 'italic',
    icon: 'italic',
    label: 'tools.italic',
    shortcut: 'Control+I',
    isActive: (editor) => editor.isActive('italic'),
    act: (chain) => chain.toggleItalic(),
  }),
  tool({
    name: 'strike',
    icon: 'strike',
    label: 'tools.strike',
    shortcut: 'Control+Shift+S',
    isActive: (editor) => editor.isActive('strike'),
    act: (chain) => chain.toggleStrike(),
  }),
]

export const headingTools: readonly Tool[] = [
  tool({
    name: 'heading',
    icon: 'heading',
    label: 'tools.heading',
    shortcut: 'Control+Alt+2',
    isActive: (editor) => editor.isActive('heading', { level: 2 }),
    act: (chain) => chain.toggleHeading({ level: 2 }),
  }),
  tool({
    name: 'subheading',
    icon: 'heading',
    small: true,
    label: 'tools.subheading',
    shortcut: 'Control+Alt+3',
    isActive: (editor) => editor.isActive('heading', { level: 3 }),
    act: (chain) => chain.toggleHeading({ level: 3 }),
  }),
]

export const blockTools: readonly Tool[] = [
  tool({
    name: 'bulletList',
    icon: 'list',
    label: 'tools.bulletList',
    shortcut: 'Control+Shift+8',
    isActive: (editor) => editor.isActive('bulletList'),
    act: (chain) => chain.toggleBulletList(),
  }),
  tool({
    name: 'orderedList',
    icon: 'numbered-list',
    label: 'tools.orderedList',
    shortcut: 'Control+Shift+7',
    isActive: (editor) => editor.isActive('orderedList'),
    act: (chain) => chain.toggleOrderedList(),
  }),
  tool({
    name: 'quote',
    icon: 'quote',
    label: 'tools.quote',
    shortcut: 'Control+Shift+B',
    isActive: (editor) => editor.isActive('blockquote'),
    act: (chain) => chain.toggleBlockquote(),
  }),
  tool({ name: 'rule', icon: 'minus', label: 'tools.rule', act: (chain) => chain.setHorizontalRule() }),
]

export const historyTools: readonly Tool[] = [
  tool({ name: 'undo', icon: 'undo', label: 'tools.undo', shortcut: 'Control+Z', act: (chain) => chain.undo() }),
  tool({ name: 'redo', icon: 'redo', label: 'tools.redo', shortcut: 'Control+Shift+Z', act: (chain) => chain.redo() }),
]

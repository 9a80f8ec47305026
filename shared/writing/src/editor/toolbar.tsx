import { Icon } from '@samvaer/ui'
import { type Editor, useEditorState } from '@tiptap/react'
import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react'
import { useWritingTexts } from '../texts.ts'
import styles from './toolbar.module.css'
import { blockTools, headingTools, historyTools, type Tool, textTools } from './tools.ts'

/** The panels that open below the tools and ask for more. */
export type Panel = 'link' | 'video' | 'emoji'

interface PanelTool extends Pick<Tool, 'label' | 'shortcut' | 'icon'> {
  name: Panel
}

const panelTools: readonly PanelTool[] = [
  { name: 'link', icon: 'link', label: 'tools.link', shortcut: 'Control+K' },
  { name: 'video', icon: 'play', label: 'editor.video.label' },
  { name: 'emoji', icon: 'emoji', label: 'editor.emoji.label' },
]

const pictureTool = { name: 'picture', icon: 'picture', label: 'tools.picture' } as const

/** On a phone the row is scrolled: what is used most stands at its beginning. */
const groups: readonly (readonly (Tool | PanelTool)[])[] = [
  textTools,
  panelTools,
  headingTools,
  blockTools,
  historyTools,
]
const tools: readonly Tool[] = [textTools, headingTools, blockTools, historyTools].flat()

interface ToolbarProps {
  editor: Editor
  /** The id of the text that the tools change. */
  controls: string
  /** The panel that is open. */
  panel: Panel | undefined
  onPanel: (panel: Panel) => void
  /** Opens the choice of files. */
  onPicture: () => void
}

interface ToolState {
  active: boolean
  possible: boolean
}

const stateOf = (tool: Tool, editor: Editor): ToolState => ({
  active: tool.isActive?.(editor) ?? false,
  possible: tool.isPossible(editor),
})

const useToolStates = (editor: Editor): Record<string, ToolState> =>
  useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      ...Object.fromEntries(tools.map((tool) => [tool.name, stateOf(tool, current)])),
      link: { active: current.isActive('link'), possible: true },
    }),
  })

/** The button that each key leads to, from the one that has the focus. */
const steps: Record<string, (from: number, count: number) => number> = {
  ArrowRight: (from, count) => (from + 1) % count,
  ArrowLeft: (from, count) => (from - 1 + count) % count,
  Home: () => 0,
  End: (_from, count) => count - 1,
}

/** The click leaves the selection of the text alone. */
const keepSelection = (event: MouseEvent) => event.preventDefault()

/** The tools above the text: one stop for the Tab key, arrow keys within. */
export const Toolbar = ({ editor, controls, panel, onPanel, onPicture }: ToolbarProps) => {
  const t = useWritingTexts()
  const bar = useRef<HTMLDivElement>(null)
  const [stop, setStop] = useState<string>(groups[0]?.[0]?.name ?? '')
  const states = useToolStates(editor)

  const move = (event: KeyboardEvent) => {
    const buttons = [...(bar.current?.querySelectorAll('button') ?? [])]
    const from = buttons.findIndex((button) => button.matches(':focus'))
    const next = steps[event.key]?.(from, buttons.length)
    if (next === undefined) return
    event.preventDefault()
    buttons[next]?.focus()
  }
  const shared = ({ name, label, shortcut }: Pick<Tool, 'name' | 'label' | 'shortcut'>) => ({
    type: 'button' as const,
    className: styles.tool,
    tabIndex: name === stop ? 0 : -1,
    'aria-label': t(label),
    title: shortcut ? `${t(label)} (${shortcut.replace('Control', 'Ctrl')})` : t(label),
    ...(shortcut && { 'aria-keyshortcuts': shortcut }),
    onFocus: () => setStop(name),
    onMouseDown: keepSelection,
  })
  const drawPanel = (tool: PanelTool) => (
    <button
      key={tool.name}
      {...shared(tool)}
      {...(tool.name === 'link' && { 'aria-pressed': states.link?.active ?? false })}
      aria-expanded={panel === tool.name}
      onClick={() => onPanel(tool.name)}
    >
      <Icon name={tool.icon} />
    </button>
  )
  const drawTool = (tool: Tool) => (
    <button
      key={tool.name}
      {...shared(tool)}
      aria-disabled={states[tool.name]?.possible === false || undefined}
      {...(tool.isActive && { 'aria-pressed': states[tool.name]?.active ?? false })}
      onClick={() => {
        if (tool.isPossible(editor)) tool.run(editor)
      }}
    >
      <Icon name={tool.icon} size={tool.small ? 'small' : 'medium'} />
    </button>
  )
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={t('tools.label')}
      aria-controls={controls}
      className={styles.bar}
      onKeyDown={move}
    >
      {groups.map((group) => (
        <div key={group[0]?.name} className={styles.group}>
          {group.map((tool) => ('run' in tool ? drawTool(tool) : drawPanel(tool)))}
          {group === panelTools && (
            <button {...shared(pictureTool)} onClick={onPicture}>
              <Icon name={pictureTool.icon} />
            </button>
          )}
        </div>
      ))}
    </div>
  )
}

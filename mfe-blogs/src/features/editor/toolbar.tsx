import { Icon } from '@samvaer/ui'
import { type Editor, useEditorState } from '@tiptap/react'
import { type KeyboardEvent, type MouseEvent, type ReactNode, useRef, useState } from 'react'
import { useBlogTexts } from '../../texts.ts'
import styles from './toolbar.module.css'
import { historyTools, type Tool, tools } from './tools.ts'

/** What opens below the tools and asks for more. */
export type Panel = 'link' | 'video' | 'emoji'

interface ToolbarProps {
  editor: Editor
  /** The id of the text that the tools change. */
  controls: string
  /** The panel that is open. */
  panel: Panel | undefined
  onPanel: (panel: Panel) => void
}

interface ToolState {
  active: boolean
  possible: boolean
}

const stateOf = (tool: Tool, editor: Editor): ToolState => ({
  active: tool.isActive?.(editor) ?? false,
  possible: tool.isPossible(editor),
})

/** The set of icons has no face yet; drawn as they are. */
const Face = () => (
  <svg className={styles.face} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d="M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16ZM9.3 10h.01M14.7 10h.01M8.7 14c.8 1.3 1.9 1.9 3.3 1.9s2.5-.6 3.3-1.9" />
  </svg>
)

interface PanelTool {
  name: Panel
  label: string
  shortcut?: string
  picture: ReactNode
}

const panelTools: readonly PanelTool[] = [
  { name: 'link', label: 'tools.link', shortcut: 'Control+K', picture: <Icon name="link" /> },
  { name: 'video', label: 'editor.video.label', picture: <Icon name="play" /> },
  { name: 'emoji', label: 'editor.emoji.label', picture: <Face /> },
]
const allTools = [...tools, ...historyTools]

const useToolStates = (editor: Editor): Record<string, ToolState> =>
  useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      ...Object.fromEntries(allTools.map((tool) => [tool.name, stateOf(tool, current)])),
      link: { active: current.isActive('link'), possible: true },
    }),
  })

/** Which button each key leads to, from the one that has the focus. */
const steps: Record<string, (from: number, count: number) => number> = {
  ArrowRight: (from, count) => (from + 1) % count,
  ArrowLeft: (from, count) => (from - 1 + count) % count,
  Home: () => 0,
  End: (_from, count) => count - 1,
}

/** The click leaves the selection of the text alone. */
const keepSelection = (event: MouseEvent) => event.preventDefault()

/** The tools above the text: one stop for the Tab key, arrow keys within. */
export const Toolbar = ({ editor, controls, panel, onPanel }: ToolbarProps) => {
  const t = useBlogTexts()
  const bar = useRef<HTMLDivElement>(null)
  const [stop, setStop] = useState<string>(allTools[0]?.name ?? '')
  const states = useToolStates(editor)

  const move = (event: KeyboardEvent) => {
    const buttons = [...(bar.current?.querySelectorAll('button') ?? [])]
    const from = buttons.findIndex((button) => button.matches(':focus'))
    const next = steps[event.key]?.(from, buttons.length)
    if (next === undefined) return
    event.preventDefault()
    buttons[next]?.focus()
  }
  const button = (
    tool: Pick<Tool, 'name' | 'label' | 'shortcut'>,
    state: ToolState | undefined,
    picture: ReactNode,
  ) => ({
    type: 'button' as const,
    className: styles.tool,
    tabIndex: tool.name === stop ? 0 : -1,
    'aria-label': t(tool.label),
    title: tool.shortcut ? `${t(tool.label)} (${tool.shortcut.replace('Control', 'Ctrl')})` : t(tool.label),
    ...(tool.shortcut && { 'aria-keyshortcuts': tool.shortcut }),
    'aria-disabled': state?.possible === false || undefined,
    onFocus: () => setStop(tool.name),
    onMouseDown: keepSelection,
    children: picture,
  })
  const draw = (tool: Tool) => (
    <button
      key={tool.name}
      {...button(tool, states[tool.name], <Icon name={tool.icon} size={tool.small ? 'small' : 'medium'} />)}
      {...(tool.isActive && { 'aria-pressed': states[tool.name]?.active ?? false })}
      onClick={() => {
        if (tool.isPossible(editor)) tool.run(editor)
      }}
    />
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
      {tools.map(draw)}
      {panelTools.map((tool) => (
        <button
          key={tool.name}
          {...button(tool, states[tool.name], tool.picture)}
          {...(tool.name === 'link' && { 'aria-pressed': states.link?.active ?? false })}
          aria-expanded={panel === tool.name}
          onClick={() => onPanel(tool.name)}
        />
      ))}
      {historyTools.map(draw)}
    </div>
  )
}

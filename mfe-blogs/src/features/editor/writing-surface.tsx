import type { RichText } from '@samvaer/contracts/rich-text'
import { EditorContent, type JSONContent, useEditor } from '@tiptap/react'
import { useId, useRef, useState } from 'react'
import { useBlogTexts } from '../../texts.ts'
import { EmojiPanel } from './emoji-panel.tsx'
import { editorExtensions } from './extensions.ts'
import { LinkForm } from './link-form.tsx'
import { Mentions } from './mentions.tsx'
import { type Panel, Toolbar } from './toolbar.tsx'
import { VideoForm } from './video-form.tsx'
import styles from './writing-surface.module.css'
import { writtenDocument } from './written-document.ts'

const panels = { link: LinkForm, video: VideoForm, emoji: EmojiPanel }

export interface WritingSurfaceProps {
  /** The text to begin with; later values are not read. */
  initial: RichText
  label: string
  error: string | undefined
  /** At the end of the label's line. */
  beside: string | undefined
  onChange: (text: RichText) => void
  onBlur: () => void
}

/** The text of an entry with its tools. */
const WritingSurface = ({ initial, label, error, beside, onChange, onBlur }: WritingSurfaceProps) => {
  const t = useBlogTexts()
  const id = useId()
  const surface = useRef<HTMLDivElement>(null)
  const [panel, setPanel] = useState<Panel>()
  const [, setReady] = useState(false)
  const editor = useEditor({
    extensions: editorExtensions(t('editor.text.placeholder')),
    content: initial as JSONContent,
    // Its style element would break the style-src of the page; the styles stand in the module.
    injectCSS: false,
    shouldRerenderOnTransaction: false,
    editorProps: {
      attributes: {
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': `${id}-label`,
        'aria-describedby': `${id}-error`,
      },
      handleKeyDown: (_view, event) => {
        if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return false
        event.preventDefault()
        setPanel('link')
        return true
      },
    },
    // Before it stands on the page no tool is possible: the toolbar looks once more.
    onCreate: () => setReady(true),
    onUpdate: ({ editor: current }) => onChange(writtenDocument(current.getJSON())),
    onBlur,
  })
  const OpenPanel = panel && panels[panel]
  return (
    <div className={styles.field}>
      <div className={styles.head}>
        {/* The text is no form control, so a label element would not lead into it. */}
        <button
          type="button"
          id={`${id}-label`}
          className={styles.label}
          tabIndex={-1}
          onClick={() => editor.commands.focus()}
        >
          {label}
        </button>
        {beside && <span className={styles.beside}>{beside}</span>}
      </div>
      <div ref={surface} className={styles.surface} {...(error && { 'data-invalid': '' })}>
        <div className={styles.tools}>
          <Toolbar
            editor={editor}
            controls={id}
            panel={panel}
            onPanel={(wanted) => setPanel(wanted === panel ? undefined : wanted)}
          />
          {OpenPanel && <OpenPanel editor={editor} onClose={() => setPanel(undefined)} />}
        </div>
        <EditorContent editor={editor} className={styles.text} />
        <Mentions editor={editor} surface={surface} />
      </div>
      <p id={`${id}-error`} className={styles.error}>
        {error}
      </p>
    </div>
  )
}

export default WritingSurface

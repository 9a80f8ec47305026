import type { RichText } from '@samvaer/contracts/rich-text'
import { EditorContent, type JSONContent, useEditor } from '@tiptap/react'
import { useId, useState } from 'react'
import { useBlogTexts } from '../../texts.ts'
import { editorExtensions } from './extensions.ts'
import { LinkForm } from './link-form.tsx'
import { Toolbar } from './toolbar.tsx'
import styles from './writing-surface.module.css'
import { writtenDocument } from './written-document.ts'

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
  const [linkOpen, setLinkOpen] = useState(false)
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
        setLinkOpen(true)
        return true
      },
    },
    // Before it stands on the page no tool is possible: the toolbar looks once more.
    onCreate: () => setReady(true),
    onUpdate: ({ editor: current }) => onChange(writtenDocument(current.getJSON())),
    onBlur,
  })
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
      <div className={styles.surface} {...(error && { 'data-invalid': '' })}>
        <div className={styles.tools}>
          <Toolbar editor={editor} controls={id} linkOpen={linkOpen} onLink={() => setLinkOpen(!linkOpen)} />
          {linkOpen && <LinkForm editor={editor} onClose={() => setLinkOpen(false)} />}
        </div>
        <EditorContent editor={editor} className={styles.text} />
      </div>
      <p id={`${id}-error`} className={styles.error}>
        {error}
      </p>
    </div>
  )
}

export default WritingSurface

import type { RichText } from '@samvaer/contracts/text/rich-text'
import { acceptedPictures } from '@samvaer/remote-kit/uploads'
import { Skeleton } from '@samvaer/ui'
import { type Editor, EditorContent, type JSONContent, useEditor } from '@tiptap/react'
import { type ReactNode, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react'
import { useWritingTexts } from '../texts.ts'
import { EmojiTool } from './emoji-tool.tsx'
import { editorExtensions } from './extensions.ts'
import { LinkForm } from './link-form.tsx'
import { Mentions } from './mentions.tsx'
import { withRoomBelow } from './pictures/beside-pictures.ts'
import { pictureNodes } from './pictures/picture-node.ts'
import type { TextPictures } from './pictures/text-pictures.ts'
import { filesOf, type PictureInput, usePictureInput } from './pictures/use-picture-input.tsx'
import { type Panel, Toolbar } from './toolbar.tsx'
import { VideoForm } from './video-form.tsx'
import styles from './writing-surface.module.css'
import { writtenDocument } from './written-document.ts'

const panels = { link: LinkForm, video: VideoForm, emoji: EmojiTool }

interface SurfaceWords {
  label: string
  error: string | undefined
  /** At the end of the label's line. */
  beside: string | undefined
}

interface SurfaceProps extends SurfaceWords {
  editor: Editor
  id: string
  panel: Panel | undefined
  onPanel: (panel: Panel | undefined) => void
  give: PictureInput['give']
  question: ReactNode
}

/** The text with its label, its tools and what they open. */
const Surface = (props: SurfaceProps) => {
  const { editor, id, label, error, beside, panel, onPanel, give, question } = props
  const t = useWritingTexts()
  const chooser = useRef<HTMLInputElement>(null)
  const surface = useRef<HTMLDivElement>(null)
  const OpenPanel = panel && panels[panel]
  const closePanel = () => {
    // The forms lead back to the text themselves, which they have changed.
    if (panel === 'emoji') surface.current?.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus()
    onPanel(undefined)
  }
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
            onPanel={(wanted) => onPanel(wanted === panel ? undefined : wanted)}
            onPicture={() => chooser.current?.click()}
          />
          {/* The button of the toolbar opens it. */}
          <input
            ref={chooser}
            type="file"
            hidden
            multiple
            accept={acceptedPictures}
            aria-label={t('tools.picture')}
            onChange={({ target }) => {
              give(editor, { files: [...(target.files ?? [])], position: undefined })
              // The same file may be chosen again.
              target.value = ''
            }}
          />
          {OpenPanel && <OpenPanel editor={editor} onClose={closePanel} />}
        </div>
        <EditorContent editor={editor} className={styles.text} />
        <Mentions editor={editor} surface={surface} />
      </div>
      {question}
      <p id={`${id}-error`} className={styles.error}>
        {error}
      </p>
    </div>
  )
}

export interface WritingSurfaceProps extends SurfaceWords {
  /** The text to begin with; later values are not read. */
  initial: RichText
  pictures: TextPictures
  /** The words in the empty text. */
  placeholder: string
  /** The words when more pictures are given than a text may have (`maximumPictures` of the contract). */
  tooManyPictures: string
  onChange: (text: RichText) => void
  onBlur: () => void
  /** Gives the way to the text, for whoever finds something wrong with it. */
  onReady: (focus: () => void) => void
}

/** Rich text that is being written, with its tools. */
const WritingSurface = (props: WritingSurfaceProps) => {
  const { initial, pictures, placeholder, tooManyPictures, onChange, onBlur, onReady, ...words } = props
  const id = useId()
  const [panel, setPanel] = useState<Panel>()
  const [, setReady] = useState(false)
  const { give, question } = usePictureInput(pictures, tooManyPictures)
  const notify = (current: Editor) => {
    const json = current.getJSON()
    pictures.present(pictureNodes(json).flatMap(({ uploadId }) => uploadId ?? []))
    onChange(writtenDocument(json, pictures.mediaIdOf))
  }
  const takeFiles = (files: File[], position: number | undefined): boolean => {
    if (files.length > 0 && editor) give(editor, { files, position })
    return files.length > 0
  }
  const editor: Editor | null = useEditor({
    extensions: editorExtensions(placeholder, pictures),
    content: withRoomBelow(initial as JSONContent),
    // One that is made while rendering is thrown away when the page takes a moment to show what was rendered.
    immediatelyRender: false,
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
      handlePaste: (_view, event) => takeFiles(filesOf(event.clipboardData), undefined),
      handleDrop: (view, event, _slice, moved) => {
        if (moved) return false
        const place = view.posAtCoords({ left: event.clientX, top: event.clientY })
        return takeFiles(filesOf(event.dataTransfer), place?.pos)
      },
      handleKeyDown: (_view, event) => {
        if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return false
        event.preventDefault()
        setPanel('link')
        return true
      },
    },
    // Before it stands on the page no tool is possible: the toolbar looks once more.
    onCreate: ({ editor: created }) => {
      setReady(true)
      onReady(() => created.commands.focus())
    },
    onUpdate: ({ editor: current }) => notify(current),
    onBlur,
  })
  // A picture that arrived belongs to the text from then on.
  const arrived = useSyncExternalStore(pictures.subscribe, pictures.arrived)
  const latestNotify = useRef(notify)
  latestNotify.current = notify
  useEffect(() => {
    if (editor && arrived > 0) latestNotify.current(editor)
  }, [editor, arrived])
  if (!editor) return <Skeleton lines={6} />
  return <Surface {...words} {...{ editor, id, panel, give, question }} onPanel={setPanel} />
}

export default WritingSurface

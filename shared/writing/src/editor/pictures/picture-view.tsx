import { maximumAltLength } from '@samvaer/contracts/text/rich-text-words'
import { errorText } from '@samvaer/remote-kit/errors'
import { isPassing } from '@samvaer/remote-kit/recovery'
import type { Preview } from '@samvaer/remote-kit/uploads'
import { Button, Icon, IconButton, TextField } from '@samvaer/ui'
import { type NodeViewProps, NodeViewWrapper } from '@tiptap/react'
import { type KeyboardEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { TextPicture } from '../../reading/text-picture.tsx'
import { useWritingTexts } from '../../texts.ts'
import { goBelow } from './beside-pictures.ts'
import type { PictureOptions } from './picture-node.ts'
import styles from './picture-view.module.css'
import type { Upload } from './text-pictures.ts'

/** The figure around it says what it shows. */
const Drawn = ({ preview }: { preview: Preview }) => {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    canvas.current?.getContext('2d')?.drawImage(preview, 0, 0)
  }, [preview])
  const { width, height } = preview
  return <canvas ref={canvas} className={styles.drawn} width={width} height={height} />
}

interface ProgressProps {
  upload: Extract<Upload, { phase: 'running' }>
  onCancel: () => void
}

const Progress = ({ upload, onCancel }: ProgressProps) => {
  const t = useWritingTexts()
  return (
    <div className={styles.running}>
      <progress className={styles.bar} max={1} value={upload.part} aria-label={t('pictures.uploading')} />
      <Button size="small" onClick={onCancel}>
        {t('cancel')}
      </Button>
    </div>
  )
}

interface FailureProps {
  error: unknown
  onRetry: () => void
  onRemove: () => void
}

const Failure = ({ error, onRetry, onRemove }: FailureProps) => {
  const t = useWritingTexts()
  return (
    <div className={styles.failed} role="alert">
      <p>{error === undefined ? t('pictures.cancelled') : errorText(error, t)}</p>
      <div className={styles.ways}>
        {isPassing(error) && (
          <Button size="small" icon="refresh" onClick={onRetry}>
            {t('pictures.retry')}
          </Button>
        )}
        <Button size="small" icon="delete" onClick={onRemove}>
          {t('pictures.remove')}
        </Button>
      </div>
    </div>
  )
}

interface AltFieldProps {
  alt: string
  onChange: (alt: string) => void
  /** On with the text. */
  onDone: () => void
}

const AltField = ({ alt, onChange, onDone }: AltFieldProps) => {
  const t = useWritingTexts()
  // The document follows a moment later, and the cursor would jump.
  const [written, setWritten] = useState(alt)
  const [known, setKnown] = useState(alt)
  if (known !== alt) {
    setKnown(alt)
    setWritten(alt)
  }
  return (
    <TextField
      label={t('pictures.alt.label')}
      description={t('pictures.alt.hint')}
      value={written}
      maxLength={maximumAltLength}
      autoComplete="off"
      onChange={({ target: { value } }) => {
        setWritten(value)
        setKnown(value)
        onChange(value)
      }}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== 'Enter') return
        // The form would be sent.
        event.preventDefault()
        onDone()
      }}
    />
  )
}

/** A picture while it is written about: at once as this device has it, then as it was uploaded. */
export const PictureView = ({ node, extension, editor, getPos, deleteNode, updateAttributes }: NodeViewProps) => {
  const t = useWritingTexts()
  const { pictures } = extension.options as PictureOptions
  useSyncExternalStore(pictures.subscribe, pictures.version)
  const { mediaId, uploadId, alt } = node.attrs as { mediaId: number | null; uploadId: string | null; alt: string }
  const upload = pictures.upload(uploadId)
  const card = pictures.card(mediaId ?? pictures.mediaIdOf(uploadId))
  const goOn = () => {
    const position = getPos()
    if (position !== undefined) goBelow(editor, position + node.nodeSize)
  }
  const remove = () => {
    if (uploadId !== null) pictures.cancel(uploadId)
    deleteNode()
    editor.commands.focus()
  }
  return (
    <NodeViewWrapper as="figure" className={styles.figure} aria-label={alt === '' ? t('pictures.one') : alt}>
      <div className={styles.stage} data-drag-handle="">
        {upload?.preview ? (
          <Drawn preview={upload.preview} />
        ) : upload && upload.phase !== 'done' ? (
          <span className={styles.ground}>
            <Icon name="picture" size="large" />
          </span>
        ) : (
          <TextPicture card={card} alt={alt} />
        )}
        <span className={styles.corner}>
          <IconButton label={t('pictures.remove')} icon="close" size="small" onClick={remove} />
        </span>
        {upload?.phase === 'running' && (
          <Progress upload={upload} onCancel={() => uploadId !== null && pictures.cancel(uploadId)} />
        )}
      </div>
      {upload?.phase === 'failed' && (
        <Failure error={upload.error} onRetry={() => uploadId !== null && pictures.retry(uploadId)} onRemove={remove} />
      )}
      <AltField alt={alt} onChange={(text) => updateAttributes({ alt: text })} onDone={goOn} />
    </NodeViewWrapper>
  )
}

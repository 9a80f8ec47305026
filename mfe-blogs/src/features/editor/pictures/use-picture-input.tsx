/** The ways in which pictures come into a text: chosen, pasted, dropped. */
import { maximumPictures } from '@samvaer/contracts/rich-text'
import { toast } from '@samvaer/remote-kit/notices'
import type { Editor } from '@tiptap/react'
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { useBlogTexts } from '../../../texts.ts'
import type { EntryPictures } from './entry-pictures.ts'
import { pictureNodes } from './picture-node.ts'

const ConfirmRights = lazy(() => import('./confirm-rights.tsx'))

interface Given {
  files: readonly File[]
  /** Where in the document; undefined for where the writer is. */
  position: number | undefined
}

export interface PictureInput {
  /** Asks once whether the writer may show them, then puts them into the text and sends them. */
  give: (editor: Editor, given: Given) => void
  /** Stands beside the text: the question. */
  question: ReactNode
}

/** Files that come with words are a picture of those words, as office programs give one: the words are meant. */
export const filesOf = (data: DataTransfer | null): File[] => {
  const files = [...(data?.files ?? [])]
  return data?.getData('text/plain').trim() === '' ? files : []
}

export const usePictureInput = (pictures: EntryPictures): PictureInput => {
  const t = useBlogTexts()
  const confirmed = useRef(false)
  const [asked, setAsked] = useState<{ editor: Editor; given: Given }>()

  const insert = (editor: Editor, { files, position }: Given) => {
    const room = maximumPictures - pictureNodes(editor.getJSON()).length
    if (files.length > room) toast({ tone: 'neutral', text: t('pictures.tooMany', { most: maximumPictures }) })
    const nodes = files
      .slice(0, Math.max(0, room))
      .map((file) => ({ type: 'picture', attrs: { uploadId: pictures.add(file) } }))
    if (nodes.length === 0) return
    const { selection } = editor.state
    // A chosen picture is not written over; a paragraph is parted where the cursor stands.
    const at = position ?? selection.to
    editor.chain().focus().insertContentAt(at, nodes).run()
  }
  const give = (editor: Editor, given: Given) => {
    if (given.files.length === 0) return
    if (confirmed.current) insert(editor, given)
    else setAsked({ editor, given })
  }
  const question = asked && (
    <Suspense>
      <ConfirmRights
        onConfirm={() => {
          confirmed.current = true
          setAsked(undefined)
          insert(asked.editor, asked.given)
        }}
        onClose={() => setAsked(undefined)}
      />
    </Suspense>
  )
  return { give, question }
}

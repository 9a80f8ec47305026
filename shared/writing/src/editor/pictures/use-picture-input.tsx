/** The ways in which pictures come into a text: chosen, pasted, dropped. */

import { maximumPictures } from '@samvaer/contracts/text/rich-text-words'
import { toast } from '@samvaer/remote-kit/toasts'
import { lazyPart } from '@samvaer/ui'
import type { Editor } from '@tiptap/react'
import { type ReactNode, useRef, useState } from 'react'
import { insertPictures } from './beside-pictures.ts'
import { pictureNodes } from './picture-node.ts'
import type { TextPictures } from './text-pictures.ts'

const ConfirmRights = lazyPart(async () => ({
  default: (await import('@samvaer/media-ui/upload-zone')).ConfirmRights,
}))

interface Given {
  files: readonly File[]
  /** The position in the document; undefined for where the writer is. */
  position: number | undefined
}

export interface PictureInput {
  /** Asks once whether the writer may show them, then puts them into the text and sends them. */
  give: (editor: Editor, given: Given) => void
  /** Stands beside the text: the question. */
  question: ReactNode
}

/**
 * Returns the pasted files; those that come with words are a picture of those words, as office programs give one: the
 * words are meant.
 */
export const filesOf = (data: DataTransfer | null): File[] => {
  const files = [...(data?.files ?? [])]
  return data?.getData('text/plain').trim() === '' ? files : []
}

/** @param tooMany what is said when a text has no room for all of them */
export const usePictureInput = (pictures: TextPictures, tooMany: string): PictureInput => {
  const confirmed = useRef(false)
  const [asked, setAsked] = useState<{ editor: Editor; given: Given }>()

  const insert = (editor: Editor, { files, position }: Given) => {
    const room = maximumPictures - pictureNodes(editor.getJSON()).length
    if (files.length > room) toast({ tone: 'neutral', text: tooMany })
    const nodes = files
      .slice(0, Math.max(0, room))
      .map((file) => ({ type: 'picture', attrs: { uploadId: pictures.add(file) } }))
    if (nodes.length === 0) return
    insertPictures(editor, nodes, position)
  }
  const give = (editor: Editor, given: Given) => {
    if (given.files.length === 0) return
    if (confirmed.current) insert(editor, given)
    else setAsked({ editor, given })
  }
  const question = asked && (
    <ConfirmRights
      of="pictures"
      onConfirm={() => {
        confirmed.current = true
        setAsked(undefined)
        insert(asked.editor, asked.given)
      }}
      onClose={() => setAsked(undefined)}
    />
  )
  return { give, question }
}

/** A picture of the text: a block that is chosen, moved and deleted as a whole. */
import { type JSONContent, Node, ReactNodeViewRenderer } from '@tiptap/react'
import { writeBelowPictures } from './beside-pictures.ts'
import { PictureView } from './picture-view.tsx'
import type { TextPictures } from './text-pictures.ts'

export interface PictureOptions {
  pictures: TextPictures
}

const numberOf = (text: string | null): number | null => {
  const number = Number(text)
  return Number.isSafeInteger(number) && number > 0 ? number : null
}

/** One of `mediaId` and `uploadId` is there: what is stored, or what this page is uploading. */
export const PictureNode = Node.create<PictureOptions>({
  name: 'picture',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    mediaId: { default: null, parseHTML: (element: HTMLElement) => numberOf(element.getAttribute('data-media')) },
    uploadId: { default: null, parseHTML: (element: HTMLElement) => element.getAttribute('data-upload') },
    alt: { default: '', parseHTML: (element: HTMLElement) => element.getAttribute('data-alt') ?? '' },
  }),
  parseHTML: () => [{ tag: 'figure[data-picture]' }],
  // The clipboard holds this between cutting and pasting.
  renderHTML: ({ node }) => {
    const { mediaId, uploadId, alt } = node.attrs
    return ['figure', { 'data-picture': '', 'data-media': mediaId, 'data-upload': uploadId, 'data-alt': alt }]
  },
  addNodeView: () => ReactNodeViewRenderer(PictureView),
  addProseMirrorPlugins: () => [writeBelowPictures()],
})

/** Returns the picture nodes of the editor's document. */
export const pictureNodes = (document: JSONContent): { uploadId: string | null }[] =>
  (document.content ?? [])
    .filter(({ type }) => type === 'picture')
    .map(({ attrs }) => ({ uploadId: typeof attrs?.uploadId === 'string' ? attrs.uploadId : null }))

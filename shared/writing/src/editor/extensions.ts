/** The editor's parts: exactly the nodes and marks of the contract's rich text. */

import { Placeholder } from '@tiptap/extension-placeholder'
import StarterKit from '@tiptap/starter-kit'
import { isSafeAddress } from '../reading/safe-link.tsx'
import { PictureNode } from './pictures/picture-node.ts'
import type { TextPictures } from './pictures/text-pictures.ts'

/** Lists and quotes hold paragraphs alone, as the contract says. */
const paragraphsAlone: readonly string[] = ['listItem', 'blockquote']

const Kit = StarterKit.extend({
  addExtensions() {
    const extensions = this.parent?.() ?? []
    return extensions.map((extension) =>
      extension.type === 'node' && paragraphsAlone.includes(extension.name)
        ? extension.extend({ content: 'paragraph+' })
        : extension,
    )
  },
}).configure({
  heading: { levels: [2, 3] },
  code: false,
  codeBlock: false,
  underline: false,
  link: {
    openOnClick: false,
    defaultProtocol: 'https',
    isAllowedUri: (address) => isSafeAddress(address),
    HTMLAttributes: { rel: 'ugc nofollow noopener', target: null },
  },
})

export const editorExtensions = (placeholder: string, pictures: TextPictures) => [
  Kit,
  PictureNode.configure({ pictures }),
  Placeholder.configure({ placeholder }),
]

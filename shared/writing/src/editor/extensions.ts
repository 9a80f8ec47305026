/** The editor's parts: exactly the nodes and marks of the contract's rich text. */

import { Placeholder } from '@tiptap/extension-placeholder'
import type { NodeConfig } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { isSafeAddress } from '../reading/safe-link.tsx'
import { itemSettings, ListsAsAllowed } from './lists.ts'
import { PastedHtml } from './paste/paste.ts'
import { PictureNode } from './pictures/picture-node.ts'
import type { TextPictures } from './pictures/text-pictures.ts'

/** Differences from the kit's extensions that the contract asks for. */
const settings: Record<string, Partial<NodeConfig>> = { listItem: itemSettings, blockquote: { content: 'paragraph+' } }

const Kit = StarterKit.extend({
  addExtensions() {
    const extensions = this.parent?.() ?? []
    return extensions.map((extension) => {
      const ours = settings[extension.name]
      return extension.type === 'node' && ours ? extension.extend(ours) : extension
    })
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
  ListsAsAllowed,
  PastedHtml,
  PictureNode.configure({ pictures }),
  Placeholder.configure({ placeholder }),
]

import { EmojiPanel } from '@samvaer/remote-kit/emojis'
import type { Editor } from '@tiptap/react'
import { leavePicture } from './pictures/beside-pictures.ts'

/** Emoji for the text. */
export const EmojiTool = ({ editor, onClose }: { editor: Editor; onClose: () => void }) => (
  <EmojiPanel
    onTake={(character) =>
      editor.chain().focus().command(leavePicture).insertContent({ type: 'text', text: character }).run()
    }
    onClose={onClose}
  />
)

import type { Editor } from '@tiptap/react'
import { isVideoAddress } from '../reading/video-address.ts'
import { useWritingTexts } from '../texts.ts'
import { AddressForm } from './address-form.tsx'
import { linkAddress } from './link-address.ts'
import { leavePicture } from './pictures/beside-pictures.ts'

/** Puts a link to a video into a paragraph of its own, where readers see the player. */
export const VideoForm = ({ editor, onClose }: { editor: Editor; onClose: () => void }) => {
  const t = useWritingTexts()
  const apply = (written: string): boolean => {
    const href = linkAddress(written)
    if (!isVideoAddress(href)) return false
    const link = { type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }
    const paragraphs = [{ type: 'paragraph', content: [link] }, { type: 'paragraph' }]
    editor.chain().focus().command(leavePicture).insertContent(paragraphs).run()
    onClose()
    return true
  }
  return (
    <AddressForm
      title={t('editor.video.label')}
      label={t('editor.video.address')}
      description={t('editor.video.description')}
      applyLabel={t('editor.video.apply')}
      wrong={t('editor.video.wrong')}
      onApply={apply}
      onClose={() => {
        onClose()
        editor.commands.focus()
      }}
    />
  )
}

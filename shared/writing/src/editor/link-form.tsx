import { Button } from '@samvaer/ui'
import type { Editor } from '@tiptap/react'
import { useWritingTexts } from '../texts.ts'
import { AddressForm } from './address-form.tsx'
import { linkAddress } from './link-address.ts'

interface LinkFormProps {
  editor: Editor
  onClose: () => void
}

const currentAddress = (editor: Editor): string => {
  const href: unknown = editor.getAttributes('link').href
  return typeof href === 'string' ? href : ''
}

/** Links the selected words; without any, the address itself becomes the words. */
const setLink = (editor: Editor, href: string) => {
  const chain = editor.chain().focus()
  if (editor.state.selection.empty && !editor.isActive('link'))
    chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run()
  else chain.extendMarkRange('link').setLink({ href }).run()
}

/** The address of a link. */
export const LinkForm = ({ editor, onClose }: LinkFormProps) => {
  const t = useWritingTexts()
  const linked = editor.isActive('link')
  const apply = (written: string): boolean => {
    const href = linkAddress(written)
    if (href === undefined) return false
    setLink(editor, href)
    onClose()
    return true
  }
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run()
    onClose()
  }
  return (
    <AddressForm
      title={t('link.label')}
      label={t('link.address')}
      initial={currentAddress(editor)}
      applyLabel={t('link.apply')}
      wrong={t('link.wrong')}
      onApply={apply}
      onClose={() => {
        onClose()
        editor.commands.focus()
      }}
      more={
        linked && (
          <Button size="small" onClick={remove}>
            {t('link.remove')}
          </Button>
        )
      }
    />
  )
}

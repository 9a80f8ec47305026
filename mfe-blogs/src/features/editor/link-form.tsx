import { Button, Cluster, TextField } from '@samvaer/ui'
import type { Editor } from '@tiptap/react'
import { type KeyboardEvent, useState } from 'react'
import { useBlogTexts } from '../../texts.ts'
import { linkAddress } from './link-address.ts'
import styles from './link-form.module.css'

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

/** The address of a link. It stands inside the entry's form, so it has no form of its own. */
export const LinkForm = ({ editor, onClose }: LinkFormProps) => {
  const t = useBlogTexts()
  const [address, setAddress] = useState(() => currentAddress(editor))
  const [wrong, setWrong] = useState(false)
  const linked = editor.isActive('link')
  const close = () => {
    onClose()
    editor.commands.focus()
  }
  const apply = () => {
    const href = linkAddress(address)
    if (href === undefined) return setWrong(true)
    setLink(editor, href)
    onClose()
  }
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run()
    onClose()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close()
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    // Enter would send the whole entry.
    event.preventDefault()
    apply()
  }
  return (
    <fieldset className={styles.link} onKeyDown={onKeyDown}>
      <legend className={styles.legend}>{t('link.label')}</legend>
      <div className={styles.field}>
        <TextField
          label={t('link.address')}
          type="url"
          inputMode="url"
          autoComplete="off"
          autoFocus
          placeholder="https://"
          value={address}
          error={wrong ? t('link.wrong') : undefined}
          onChange={(event) => {
            setWrong(false)
            setAddress(event.target.value)
          }}
        />
      </div>
      <Cluster gap={2}>
        <Button size="small" variant="primary" onClick={apply}>
          {t('link.apply')}
        </Button>
        {linked && (
          <Button size="small" onClick={remove}>
            {t('link.remove')}
          </Button>
        )}
        <Button size="small" variant="quiet" onClick={close}>
          {t('cancel')}
        </Button>
      </Cluster>
    </fieldset>
  )
}

import { plainText } from '@samvaer/contracts/text/rich-text-words'
import { useCall } from '@samvaer/remote-kit/api'
import { useLanguage } from '@samvaer/remote-kit/session'
import { Button } from '@samvaer/ui'
import { useId, useMemo, useState } from 'react'
import { useWritingTexts } from '../texts.ts'
import { isForeign } from './foreign-text.ts'
import { translatable } from './translatable.ts'
import styles from './translation.module.css'
import type { Translated } from './translation.tsx'

/** The name of a language in another one; nothing for a code that is none. */
const nameOf = (code: string, language: string): string | undefined => {
  try {
    return new Intl.DisplayNames(language, { type: 'language', fallback: 'none' }).of(code)
  } catch {
    return undefined
  }
}

/** Shows the text in the reader's language below it, said to be a machine's, until it is put away. */
const TranslationPart = ({ title = '', text }: Translated) => {
  const t = useWritingTexts()
  const [language] = useLanguage()
  const panel = useId()
  const [open, setOpen] = useState(false)
  const { pieces, cut } = useMemo(
    () => translatable([title, typeof text === 'string' ? text : plainText(text)]),
    [title, text],
  )
  const foreign = useMemo(() => isForeign(pieces.join('\n'), language), [pieces, language])
  const { data, variables, mutate, isPending } = useCall('Common/TranslateTexts', { onSuccess: () => setOpen(true) })
  if (!foreign) return null
  // Words that were changed meanwhile are translated anew.
  const translated = variables?.texts === pieces ? data : undefined
  const shown = open && translated
  const from = translated?.from ? nameOf(translated.from, language) : undefined
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        icon="globe"
        busy={isPending}
        aria-expanded={Boolean(shown)}
        {...(shown && { 'aria-controls': panel })}
        onClick={() => {
          if (translated) setOpen(!open)
          else mutate({ texts: pieces })
        }}
      >
        {t(shown ? 'translation.hide' : 'translation.show')}
      </Button>
      <div id={panel} className={styles.translated} aria-live="polite">
        {shown && (
          <>
            <p className={styles.source}>
              {from ? t('translation.from', { language: from }) : t('translation.machine')}
            </p>
            {translated.texts.map((piece, place) => (
              // The text is drawn whole: the place of a piece is its name.
              <p key={place}>{piece}</p>
            ))}
            {cut && <p className={styles.source}>{t('translation.cut')}</p>}
          </>
        )}
      </div>
    </>
  )
}

export default TranslationPart

import type { Language } from '@samvaer/contracts/core/values'
import { Button, Stack } from '@samvaer/ui'
import { Dialog } from '@samvaer/ui/overlays'
import { useSupportTexts } from '../../texts.ts'
import { ContentText } from '../content-text/content-text.tsx'
import { fieldsOfWords } from './content-fields.ts'
import type { ContentVersion } from './content-queries.ts'

interface VersionDialogProps {
  version: ContentVersion
  language: Language
  onTake: () => void
  onClose: () => void
}

/** Shows a version, in the language that is being written. */
export const VersionDialog = ({ version: { number, words }, language, onTake, onClose }: VersionDialogProps) => {
  const t = useSupportTexts()
  const { title, heading, text } = fieldsOfWords(words)[language]
  return (
    <Dialog
      open
      size="large"
      onClose={onClose}
      title={t('content.history.version', { number })}
      cancel={t('content.history.close')}
      actions={
        <Button variant="primary" onClick={onTake}>
          {t('content.history.take')}
        </Button>
      }
    >
      {text === '' ? (
        <p>{t('content.history.unwritten')}</p>
      ) : (
        <Stack gap={3}>
          <h3 lang={language}>{heading === '' ? title : heading}</h3>
          <ContentText text={text} heading="h4" />
        </Stack>
      )}
    </Dialog>
  )
}

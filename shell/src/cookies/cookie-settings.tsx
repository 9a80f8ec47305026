import { chooseCookies, consentStore, showCookieSettings } from '@samvaer/remote-kit/host'
import { useSite } from '@samvaer/remote-kit/session'
import { Button, Checkbox, Stack } from '@samvaer/ui'
import { Dialog } from '@samvaer/ui/overlays'
import { useState } from 'react'
import { useCookieTexts } from './texts.ts'

/**
 * The reader's choices about cookies, with what each means; opened from the footer and from a video that is kept out.
 */
export default function CookieSettings() {
  const t = useCookieTexts()
  const { name } = useSite()
  const [video, setVideo] = useState(() => consentStore.get().consent === 'external-video')
  const close = () => showCookieSettings(false)
  const save = () => void chooseCookies(video ? 'external-video' : 'necessary')
  return (
    <Dialog
      open
      onClose={close}
      title={t('title')}
      actions={
        <>
          <Button variant="quiet" onClick={close}>
            {t('cancel')}
          </Button>
          <Button variant="primary" onClick={save}>
            {t('save')}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <p>{t('text', { site: name })}</p>
        <Checkbox label={t('necessary.label')} description={t('necessary.text')} checked disabled readOnly />
        <Checkbox
          label={t('video.label')}
          description={t('video.text')}
          checked={video}
          onChange={(event) => setVideo(event.target.checked)}
        />
      </Stack>
    </Dialog>
  )
}

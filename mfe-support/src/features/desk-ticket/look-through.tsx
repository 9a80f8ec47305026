import { Button, lazyPart } from '@samvaer/ui'
import { useState } from 'react'
import { useSupportTexts } from '../../texts.ts'

const LookDialog = lazyPart(async () => ({ default: (await import('./look-dialog.tsx')).LookDialog }))

/** The way to see the site as the member who asks sees it. */
export const LookThrough = ({ profileId, name }: { profileId: number; name: string }) => {
  const t = useSupportTexts()
  const [asked, setAsked] = useState(false)
  return (
    <>
      <Button size="small" icon="eye" onClick={() => setAsked(true)}>
        {t('look.open')}
      </Button>
      {asked && <LookDialog profileId={profileId} name={name} onClose={() => setAsked(false)} />}
    </>
  )
}

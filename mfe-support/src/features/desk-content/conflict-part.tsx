import type { Language } from '@samvaer/contracts/core/values'
import { Button, Callout, Card, Cluster, Stack } from '@samvaer/ui'
import { useEffect, useRef } from 'react'
import { useSupportTexts } from '../../texts.ts'
import { ContentText } from '../content-text/content-text.tsx'
import { fieldsOf } from './content-fields.ts'
import type { Content } from './content-queries.ts'

interface ConflictPartProps {
  theirs: Content
  /** The one that both have written in. */
  language: Language
  onKeepMine: () => void
  onTakeTheirs: () => void
}

/** A colleague saved meanwhile: both are shown, and nothing was written over. */
export const ConflictPart = ({ theirs, language, onKeepMine, onTakeTheirs }: ConflictPartProps) => {
  const t = useSupportTexts()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'center' })
  }, [])
  const { title, text } = fieldsOf(theirs).words[language]
  return (
    <div ref={place}>
      <Stack gap={3}>
        <Callout
          tone="warning"
          live
          title={t('content.conflict.title', { language: t(`language.${language}`) })}
          action={
            <Cluster gap={2}>
              <Button size="small" onClick={onKeepMine}>
                {t('content.conflict.mine')}
              </Button>
              <Button size="small" onClick={onTakeTheirs}>
                {t('content.conflict.theirs')}
              </Button>
            </Cluster>
          }
        >
          {t('content.conflict.text')}
        </Callout>
        <Card as="article" inset="large">
          <Stack gap={3}>
            <h2 lang={language}>{title === '' ? t('content.untitled') : title}</h2>
            {text !== '' && <ContentText text={text} heading="h3" />}
          </Stack>
        </Card>
      </Stack>
    </div>
  )
}

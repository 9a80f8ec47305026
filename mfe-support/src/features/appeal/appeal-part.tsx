import type { Statement } from '@samvaer/contracts/safety/shapes'
import { legalPaths } from '@samvaer/contracts/support/values'
import { lengthOf } from '@samvaer/contracts/text/length'
import { useFormat } from '@samvaer/remote-kit/format'
import { Link } from '@samvaer/remote-kit/router'
import { Button, Callout, Card, Stack, TextArea } from '@samvaer/ui'
import { useState } from 'react'
import { useSupportTexts } from '../../texts.ts'
import { useLegalName } from '../legal-names/use-legal-name.ts'
import { safetyLimits } from '../safety-data/values.ts'
import styles from '../statement/statement.module.css'
import { useUnsent } from '../writing/use-unsent.ts'

interface AppealPartProps {
  statement: Statement
  /** Names the place of unsent words in this browser. */
  place: string
  busy: boolean
  /** The reason why it was refused: `Appealed`, `TooLate`, `Nothing`. */
  problem: string | undefined
  /** Answers whether it has arrived. */
  onAppeal: (text: string) => Promise<boolean>
}

const shortest = 10

/** Asks somebody else to look again, and what came of it. */
export const AppealPart = ({ statement, place, busy, problem, onAppeal }: AppealPartProps) => {
  const t = useSupportTexts()
  const nameOf = useLegalName()
  const { date, dateTime } = useFormat()
  const { values, change, clear } = useUnsent(place, { text: '' })
  const [tried, setTried] = useState(false)
  const { appeal, appealUntil, mayAppeal } = statement
  const isShort = lengthOf(values.text.trim()) < shortest
  const send = async () => {
    setTried(true)
    if (!isShort && (await onAppeal(values.text.trim()))) clear()
  }
  return (
    <Card as="section" aria-labelledby="appeal">
      <Stack gap={4}>
        <h2 id="appeal" className={styles.title}>
          {t('appeal.title')}
        </h2>
        {problem && (
          <Callout tone="warning" live>
            {t([`appeal.refused.${problem}`])}
          </Callout>
        )}
        {appeal ? (
          <>
            <Callout tone={appeal.state === 'Rejected' ? 'neutral' : 'positive'} live={tried}>
              {t(`appeal.state.${appeal.state}`)}
            </Callout>
            <blockquote className={styles.quote}>{appeal.text}</blockquote>
            <p className={styles.quiet}>{t('appeal.sentAt', { time: dateTime(appeal.at) })}</p>
            {appeal.answer !== null && <p className={styles.words}>{appeal.answer}</p>}
          </>
        ) : mayAppeal ? (
          <>
            <p>{t('appeal.text', { date: date(appealUntil) })}</p>
            <TextArea
              label={t('appeal.words')}
              error={tried && isShort ? t('appeal.short') : undefined}
              maxLength={safetyLimits.appeal}
              rows={6}
              value={values.text}
              onChange={({ target }) => change({ text: target.value })}
            />
            <p>
              <Button variant="primary" icon="send" busy={busy} data-sends="" onClick={() => void send()}>
                {t('appeal.send')}
              </Button>
            </p>
          </>
        ) : (
          <p>{t('appeal.over')}</p>
        )}
        <p className={styles.quiet}>
          {t('appeal.court')} <Link to={legalPaths.Moderation}>{nameOf('Moderation')}</Link>
        </p>
      </Stack>
    </Card>
  )
}

import { showsNothing } from '@samvaer/contracts/text/rules'
import { ticketLimits } from '@samvaer/contracts/tickets/values'
import { useFormat } from '@samvaer/remote-kit/format'
import { Button, Card, Checkbox, Stack, TextArea } from '@samvaer/ui'
import { useState } from 'react'
import { useSupportTexts } from '../../texts.ts'
import { StarField } from '../stars/star-field.tsx'
import { Stars } from '../stars/stars.tsx'
import styles from './ticket.module.css'
import type { Rating, TicketActs, TicketState } from './ticket-acts.ts'

interface RatingFormProps {
  given: TicketState['rating']
  acts: Pick<TicketActs, 'rate' | 'rating'>
  onDone: () => void
}

const RatingForm = ({ given, acts, onDone }: RatingFormProps) => {
  const t = useSupportTexts()
  const [stars, setStars] = useState<number | undefined>(given?.stars)
  const [words, setWords] = useState<Omit<Rating, 'stars'>>({
    text: given?.text ?? '',
    mayShow: given?.mayShow ?? false,
  })
  const rate = async () => {
    if (stars !== undefined && (await acts.rate({ stars, ...words }))) onDone()
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void rate()
      }}
    >
      <Stack gap={4}>
        <StarField label={t('rate.stars')} value={stars} onChange={setStars} />
        {stars !== undefined && (
          <>
            <TextArea
              label={t('rate.words')}
              description={t('rate.wordsHint')}
              rows={3}
              maxLength={ticketLimits.ratingWords}
              value={words.text}
              onChange={({ target }) => setWords({ ...words, text: target.value })}
            />
            {!showsNothing(words.text) && (
              <Checkbox
                label={t('rate.mayShow')}
                description={t('rate.mayShowHint')}
                checked={words.mayShow}
                onChange={({ target }) => setWords({ ...words, mayShow: target.checked })}
              />
            )}
            <div>
              <Button type="submit" variant="primary" busy={acts.rating}>
                {t('rate.send')}
              </Button>
            </div>
          </>
        )}
      </Stack>
    </form>
  )
}

interface RatingPartProps {
  ticket: Pick<TicketState, 'rating' | 'rateUntil' | 'may'>
  acts: Pick<TicketActs, 'rate' | 'rating'>
}

/** Rates the answers of a closed ticket; fixed after 14 days (docs/product/support.md). */
export const RatingPart = ({ ticket: { rating, rateUntil, may }, acts }: RatingPartProps) => {
  const t = useSupportTexts()
  const format = useFormat()
  const [changing, setChanging] = useState(false)
  if (!rating && !may.rate) return null
  return (
    <Card as="section" aria-labelledby="rating">
      <Stack gap={3}>
        <h2 id="rating" className={styles.title}>
          {t(rating ? 'rate.given' : 'rate.title')}
        </h2>
        {may.rate && (changing || !rating) ? (
          <RatingForm given={rating} acts={acts} onDone={() => setChanging(false)} />
        ) : (
          rating && (
            <>
              <Stars value={rating.stars} />
              {rating.text !== '' && <p className={styles.words}>{rating.text}</p>}
              {may.rate && rateUntil && (
                <p className={styles.quiet}>
                  <Button size="small" icon="edit" onClick={() => setChanging(true)}>
                    {t('rate.change')}
                  </Button>
                  {t('rate.until', { date: format.date(rateUntil) })}
                </p>
              )}
            </>
          )
        )}
      </Stack>
    </Card>
  )
}

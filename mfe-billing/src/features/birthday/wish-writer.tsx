import type { Price } from '@samvaer/contracts/billing/products'
import { lengthOf } from '@samvaer/contracts/text/length'
import { showsNothing } from '@samvaer/contracts/text/rules'
import { useFormat } from '@samvaer/remote-kit/format'
import { Card, Stack, TextArea } from '@samvaer/ui'
import { useRef, useState } from 'react'
import { useBillingTexts } from '../../texts.ts'
import parts from '../billing-data/part.module.css'
import { usePrice } from '../billing-data/use-price.ts'
import { PayAct } from '../paying/pay-act.tsx'
import { usePay } from '../paying/use-pay.ts'
import { useWishDraft } from './wish-draft.ts'

interface WishWriterProps {
  receiver: { profileId: number; name: string }
  price: Price
  mostWords: number
}

/** A few words to whoever has birthday, and their price. The written text outlasts the way to the provider and back. */
export const WishWriter = ({ receiver: { profileId, name }, price, mostWords }: WishWriterProps) => {
  const t = useBillingTexts()
  const { number } = useFormat()
  const priced = usePrice()
  const paying = usePay()
  const [words, setWords] = useWishDraft(profileId)
  const [tried, setTried] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const act = () => {
    if (!showsNothing(words))
      return paying.pay({
        product: 'BirthdayWishes',
        shown: price,
        presentProfileId: profileId,
        wish: { words: words.trim() },
      })
    setTried(true)
    field.current?.focus()
  }
  return (
    <Stack gap={5}>
      <TextArea
        ref={field}
        label={t('birthday.wish.words')}
        maxLength={mostWords}
        beside={number(mostWords - lengthOf(words))}
        error={tried && showsNothing(words) ? t('birthday.wish.empty') : undefined}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      <Card as="section" aria-labelledby="price" inset="large">
        <Stack>
          <h2 id="price">{t('birthday.wish.price', { price: priced(price) })}</h2>
          <ul className={parts.points}>
            <li>{t('birthday.wish.once')}</li>
            <li>{t('birthday.wish.kept', { name })}</li>
          </ul>
          <PayAct price={price} paying={paying} onPay={act} />
        </Stack>
      </Card>
    </Stack>
  )
}

import type { CallOutput } from '@samvaer/contracts/client'
import type { ProfileCard } from '@samvaer/contracts/profile/card'
import { lengthOf } from '@samvaer/contracts/text/length'
import { useFormat } from '@samvaer/remote-kit/format'
import { useProfilePath } from '@samvaer/remote-kit/session'
import { Card, RadioGroup, TextArea } from '@samvaer/ui'
import { DateField } from '@samvaer/ui/overlays'
import { useId, useState } from 'react'
import { useBillingTexts } from '../../texts.ts'
import parts from '../billing-data/part.module.css'
import { usePrice } from '../billing-data/use-price.ts'
import { Choice, ChoiceCard } from '../choice/choice-card.tsx'
import { PayAct } from '../paying/pay-act.tsx'
import { useCameFrom } from '../paying/return-path.ts'
import { usePay } from '../paying/use-pay.ts'
import styles from './gift.module.css'
import { GiftCard } from './gift-card.tsx'
import { useGiftDraft } from './gift-draft.ts'
import { useOwnCard } from './use-own-card.ts'

interface GiftFormProps extends CallOutput<'Payment/GiftMembershipData'> {
  receiver: ProfileCard
}

/**
 * Asks for the present, the words of its card and the day on which it arrives, and shows the card as its receiver will
 * see it.
 */
export const GiftForm = ({ gifts, mostWords, latest, receiver }: GiftFormProps) => {
  const t = useBillingTexts()
  const { date, number } = useFormat()
  const priced = usePrice()
  const profilePath = useProfilePath()
  const own = useOwnCard()
  const cameFrom = useCameFrom()
  const paying = usePay(cameFrom ?? profilePath(receiver.profileId))
  const [product, setProduct] = useState(gifts[0]?.product)
  const [{ words, on }, change] = useGiftDraft(receiver.profileId)
  const [asked, setAsked] = useState(false)
  const dayId = useId()
  const chosen = gifts.find((gift) => gift.product === product) ?? gifts[0]
  if (!chosen) return null
  const { name } = receiver
  const today = new Date().toISOString().slice(0, 10)
  const later = on !== ''
  const dayIsWrong = later && (on === null || on <= today || on > latest)
  const price = priced(chosen.price)
  const give = () => {
    setAsked(true)
    if (dayIsWrong) return document.getElementById(dayId)?.querySelector<HTMLElement>('[role=spinbutton]')?.focus()
    const gift = { words: words.trim(), ...(later && on !== null && { on }) }
    const hasCard = gift.words !== '' || later
    paying.pay({
      ...{ product: chosen.product, shown: chosen.price, presentProfileId: receiver.profileId },
      ...(hasCard && { gift }),
    })
  }
  return (
    <Card as="section" aria-label={t('gift.title', { name })} inset="large">
      <div className={styles.groups}>
        <div className={parts.part}>
          <h2>{t('gift.choose')}</h2>
          <Choice legend={t('gift.chooseText')}>
            {gifts.map((gift) => (
              <ChoiceCard
                key={gift.product}
                name="gift"
                value={gift.product}
                title={t(`gift.length.${gift.product as string}`)}
                price={priced(gift.price)}
                chosen={gift === chosen}
                onChoose={() => setProduct(gift.product)}
              />
            ))}
          </Choice>
        </div>
        <div className={parts.part}>
          <h2>{t('gift.card.title')}</h2>
          <TextArea
            label={t('gift.card.words')}
            description={t('gift.card.hint', { name })}
            value={words}
            maxLength={mostWords}
            onChange={({ target }) => change({ words: target.value })}
            beside={
              <span className={parts.small}>{t('gift.card.left', { left: number(mostWords - lengthOf(words)) })}</span>
            }
          />
          <RadioGroup
            label={t('gift.when.label')}
            name="when"
            value={later ? 'later' : 'now'}
            options={[
              { value: 'now', label: t('gift.when.now') },
              { value: 'later', label: t('gift.when.later') },
            ]}
            onChange={({ target }) => change({ on: target.value === 'now' ? '' : null })}
          />
          {later && (
            <div className={styles.day}>
              <DateField
                id={dayId}
                label={t('gift.when.day')}
                description={t('gift.when.morning')}
                value={on ?? ''}
                onChange={(day) => change({ on: day || null })}
                error={asked && dayIsWrong ? t('gift.when.problem', { latest: date(latest) }) : undefined}
              />
            </div>
          )}
        </div>
        <div className={parts.part}>
          <h2>{t('gift.card.preview', { name })}</h2>
          <GiftCard
            what={t(`gift.what.${chosen.product as string}`)}
            words={words}
            giver={own}
            when={later && !dayIsWrong && on !== null ? date(on) : undefined}
          />
          <p>{t('gift.terms', { price, period: t(`gift.length.${chosen.product as string}`), name })}</p>
          <PayAct price={chosen.price} paying={paying} onPay={give} />
        </div>
      </div>
    </Card>
  )
}

import type { CallOutput } from '@samvaer/contracts/client'
import { offeredGenders } from '@samvaer/contracts/core/values'
import { lengthOf } from '@samvaer/contracts/text/length'
import { useFormat } from '@samvaer/remote-kit/format'
import { ButtonLink, Callout, CheckboxGroup, Select, TextArea } from '@samvaer/ui'
import { type FormEvent, useRef, useState } from 'react'
import { paths } from '../../paths.ts'
import { useBillingTexts } from '../../texts.ts'
import { AdPreview } from './ad-preview.tsx'
import { AdPrice } from './ad-price.tsx'
import styles from './ads.module.css'
import { paragraphOf } from './unsent-ad.ts'
import { useAdDraft } from './use-ad-draft.ts'
import { useRegions } from './use-regions.ts'

type Page = CallOutput<'Payment/QuickScorPageData'>

/** Writing an ad: the words, the preview, the price. The written text outlasts the way to the provider and back. */
export const AdWriter = ({ page }: { page: Page }) => {
  const t = useBillingTexts()
  const { number } = useFormat()
  const { regions } = useRegions()
  const { ad, change, forget } = useAdDraft()
  const [tried, setTried] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const { fewestWords, mostWords, running, atOnce } = page
  const words = paragraphOf(ad.words)
  const length = lengthOf(words)
  const left = mostWords - length
  const wrong = length < fewestWords || left < 0
  const over = left < 0 ? t('ads.writer.over', { count: -left }) : undefined
  const short = tried && length < fewestWords ? t('ads.writer.short', { fewest: fewestWords }) : undefined
  /** The ad, or undefined where it cannot be shown yet: the field says why, and has the focus. */
  const checked = () => {
    if (!wrong) return { ...ad, words }
    setTried(true)
    field.current?.focus()
    return undefined
  }
  if (running >= atOnce)
    return (
      <Callout
        title={t('ads.writer.full.title', { most: atOnce })}
        action={
          <ButtonLink size="small" to={paths.ads}>
            {t('ads.writer.full.act')}
          </ButtonLink>
        }
      >
        {t('ads.writer.full.text')}
      </Callout>
    )
  return (
    <form className={styles.form} onSubmit={(event: FormEvent) => event.preventDefault()} noValidate>
      <TextArea
        ref={field}
        label={t('ads.writer.words')}
        description={t('ads.writer.wordsHint')}
        error={over ?? short}
        beside={left >= 0 && left <= 100 ? t('ads.writer.left', { count: left }) : number(left)}
        value={ad.words}
        onChange={({ target }) => change({ words: target.value })}
      />
      <Select
        label={t('ads.writer.region')}
        description={t('ads.writer.regionHint')}
        placeholder={t('ads.everywhere')}
        value={ad.countryAreaId ?? ''}
        options={regions.map(({ id, name, nestingLevel }) => ({
          value: id,
          label: `${' '.repeat(nestingLevel - 1)}${name}`,
        }))}
        onChange={({ target }) => change({ countryAreaId: target.value === '' ? null : Number(target.value) })}
      />
      <CheckboxGroup
        label={t('ads.writer.seeks')}
        description={t('ads.writer.seeksHint')}
        options={offeredGenders.map((gender) => ({ value: gender, label: t(`ads.gender.${gender}`) }))}
        values={ad.seeks}
        onChange={(seeks) => change({ seeks })}
      />
      <AdPreview ad={ad} />
      <AdPrice page={page} checked={checked} onGiven={forget} />
    </form>
  )
}

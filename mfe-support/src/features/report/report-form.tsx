import { legalPaths } from '@samvaer/contracts/support/values'
import { showsNothing } from '@samvaer/contracts/text/rules'
import { type ApiError, useCall } from '@samvaer/remote-kit/api'
import { Link } from '@samvaer/remote-kit/router'
import { useSite } from '@samvaer/remote-kit/session'
import type { ReportedThing } from '@samvaer/remote-kit/toasts'
import { Button, ButtonLink, Callout, Checkbox, Stack, TextArea } from '@samvaer/ui'
import { useBlockCalls, useMayBlock } from '@samvaer/ui/overlays'
import { useEffect, useRef, useState } from 'react'
import { reportPath } from '../../paths.ts'
import { useSupportTexts } from '../../texts.ts'
import { useLegalName } from '../legal-names/use-legal-name.ts'
import { reportCategories, safetyLimits, urgentCategories } from '../safety-data/values.ts'
import { useUnsent } from '../writing/use-unsent.ts'
import { CategoryList } from './category-list.tsx'
import { Receipt, type ReceiptProps } from './receipt.tsx'
import styles from './report.module.css'

export interface ReportFormProps {
  item: ReportedThing
  onClose: () => void
}

const nothing = { category: '', text: '', illegal: '', goodFaith: '', block: '', hide: '' }
const yes = 'yes'

/** Refusals that the form says in its own place; what was written stays. */
const refusals = ['NotFound', 'Own', 'TooManyRequests', 'ServiceUnavailable'] as const
const refusalOf = ({ code, detail }: ApiError) =>
  refusals.find((one) => one === code || (code === 'NotAllowed' && one === detail?.reason))

/** A report: what it is about, then what happened. Its words stay in this browser until they are sent. */
export const ReportForm = ({ item, onClose }: ReportFormProps) => {
  const t = useSupportTexts()
  const nameOf = useLegalName()
  const { dark, hasDarkVariant } = useSite()
  const { itemType, itemId, author } = item
  const { values, change, clear } = useUnsent(`report:${itemType}:${itemId}`, nothing)
  const [tried, setTried] = useState(false)
  const [refusal, setRefusal] = useState<(typeof refusals)[number]>()
  const [receipt, setReceipt] = useState<Omit<ReceiptProps, 'onClose'>>()
  const mayBlock = useMayBlock(author?.profileId)
  const block = useBlockCalls(author ?? { profileId: 0, name: '' })
  const hide = useCall('Search/HideProfile', { handles: () => true })
  const words = useRef<HTMLTextAreaElement>(null)
  const category = reportCategories.find((one) => one === values.category)
  // On the dark side it belongs there, and without one there is nowhere where it would.
  const offered = reportCategories.filter((one) => one !== 'DarkContent' || (hasDarkVariant && !dark))
  const create = useCall('Reports/CreateReport', {
    handles: (error) => refusalOf(error) !== undefined,
    onError: (error) => setRefusal(refusalOf(error)),
    onSuccess: ({ answerBy, hidden: isHidden }) => {
      setReceipt({ answerBy, isHidden, isUrgent: category !== undefined && urgentCategories.has(category) })
      // After the report: what a block takes out of sight could not be reported any more.
      if (author && values.block === yes) void block.begin()
      else if (author && values.hide === yes) hide.mutate({ profileId: author.profileId })
      clear()
    },
    invalidates: [['Reports/GetMyReports']],
  })
  useEffect(() => {
    if (category) words.current?.focus()
  }, [category])
  if (receipt) return <Receipt {...receipt} onClose={onClose} />
  if (!category) return <CategoryList categories={offered} onChoose={(one) => change({ category: one })} />
  const illegal = values.illegal === yes
  const textMissing = showsNothing(values.text) && (illegal || category === 'Other')
  const goodFaithMissing = illegal && values.goodFaith !== yes
  const send = () => {
    setTried(true)
    if (textMissing || goodFaithMissing) return
    setRefusal(undefined)
    create.mutate({ itemType, itemId, category, text: values.text.trim(), illegal, goodFaith: illegal })
  }
  const box = (name: 'illegal' | 'goodFaith' | 'block' | 'hide') => ({
    checked: values[name] === yes,
    onChange: ({ target }: { target: HTMLInputElement }) => change({ [name]: target.checked ? yes : '' }),
  })
  return (
    <Stack gap={4}>
      <div className={styles.chosen}>
        <div>
          <p className={styles.name}>{t(`report.category.${category}.name`)}</p>
          <p className={styles.quiet}>{t(`report.category.${category}.text`)}</p>
        </div>
        <Button size="small" variant="quiet" onClick={() => change({ category: '' })}>
          {t('report.change')}
        </Button>
      </div>
      {refusal && (
        <Callout
          tone="warning"
          live
          action={
            refusal === 'ServiceUnavailable' && (
              <ButtonLink size="small" to={reportPath(item.title)} onClick={onClose}>
                {t('report.instead')}
              </ButtonLink>
            )
          }
        >
          {t(`report.refused.${refusal}`)}
        </Callout>
      )}
      <TextArea
        ref={words}
        label={t('report.words')}
        description={t('report.wordsHint')}
        error={tried && textMissing ? t('report.wordsMissing') : undefined}
        maxLength={safetyLimits.reportText}
        rows={4}
        value={values.text}
        onChange={({ target }) => change({ text: target.value })}
      />
      <Checkbox label={t('report.illegal')} description={t('report.illegalHint')} {...box('illegal')} />
      {illegal && (
        <Checkbox
          label={t('report.goodFaith')}
          error={tried && goodFaithMissing ? t('report.goodFaithMissing') : undefined}
          {...box('goodFaith')}
        />
      )}
      {author && mayBlock && (
        <>
          <Checkbox
            label={t('report.block', { name: author.name })}
            description={t('report.blockHint')}
            {...box('block')}
          />
          {values.block !== yes && (
            <Checkbox
              label={t('report.hide', { name: author.name })}
              description={t('report.hideHint')}
              {...box('hide')}
            />
          )}
        </>
      )}
      <Button variant="primary" icon="send" busy={create.isPending} data-sends="" onClick={send}>
        {t('report.send')}
      </Button>
      <p className={styles.quiet}>
        {t('report.secret')}{' '}
        <Link to={legalPaths.Moderation} onClick={onClose}>
          {nameOf('Moderation')}
        </Link>
      </p>
    </Stack>
  )
}

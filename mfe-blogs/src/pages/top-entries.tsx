import { ButtonLink, EmptyState } from '@samvaer/ui'
import { EntryList } from '../features/entry-list/entry-list.tsx'
import { entryLists } from '../features/entry-list/entry-lists.ts'
import { PeriodChoice, usePeriod } from '../features/entry-list/period-choice.tsx'
import { ListFrame } from '../features/tabs/list-frame.tsx'
import { SectionLinks } from '../features/tabs/section-links.tsx'
import { paths } from '../paths.ts'
import { useBlogTexts } from '../texts.ts'

const tops = {
  read: { path: paths.topRead, icon: 'eye', source: entryLists.mostRead },
  commented: { path: paths.topCommented, icon: 'comment', source: entryLists.mostCommented },
} as const

/** The entries at the top of a period, by reads or by comments. */
export const TopEntries = ({ by }: { by: keyof typeof tops }) => {
  const t = useBlogTexts()
  const period = usePeriod()
  const { path, icon, source } = tops[by]
  const text = period === 0 ? t('top.empty.text') : t('top.empty.longer')
  const next =
    period === 0 ? (
      <ButtonLink to={paths.all}>{t('toAll')}</ButtonLink>
    ) : (
      <ButtonLink to={`${path}?period=0`}>{t('top.empty.allTime')}</ButtonLink>
    )
  const empty = <EmptyState icon={icon} title={t(`top.${by}.empty.title`)} text={text} action={next} />
  return (
    <ListFrame title={t(`top.${by}.title`)} within={<SectionLinks section="top" />} choice={<PeriodChoice />}>
      <EntryList key={period} source={source(period)} empty={empty} />
    </ListFrame>
  )
}

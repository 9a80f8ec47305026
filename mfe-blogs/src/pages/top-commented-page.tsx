import { ButtonLink, EmptyState } from '@samvaer/ui'
import { EntryList } from '../features/entry-list/entry-list.tsx'
import { entryLists } from '../features/entry-list/entry-lists.ts'
import { ListFrame } from '../features/entry-list/list-frame.tsx'
import { PeriodChoice, usePeriod } from '../features/entry-list/period-choice.tsx'
import { SectionLinks } from '../features/tabs/section-links.tsx'
import { paths } from '../paths.ts'
import { useBlogTexts } from '../texts.ts'

/** /Community/Blogs/Top/Commented, with query period 0, 7, 14 or 30 (default 7). */
export const TopCommentedPage = () => {
  const t = useBlogTexts()
  const period = usePeriod()
  const text = period === 0 ? t('top.empty.text') : t('top.empty.longer')
  const next =
    period === 0 ? (
      <ButtonLink to={paths.all}>{t('toAll')}</ButtonLink>
    ) : (
      <ButtonLink to={`${paths.topCommented}?period=0`}>{t('top.empty.allTime')}</ButtonLink>
    )
  const empty = <EmptyState icon="comment" title={t('top.commented.empty.title')} text={text} action={next} />
  return (
    <ListFrame title={t('top.commented.title')} within={<SectionLinks section="top" />} choice={<PeriodChoice />}>
      <EntryList key={period} source={entryLists.mostCommented(period)} empty={empty} />
    </ListFrame>
  )
}

import { usePage } from '@samvaer/remote-kit/page'
import { onceMore } from '@samvaer/remote-kit/recovery'
import { useSearchParams } from '@samvaer/remote-kit/router'
import { PageHeader } from '@samvaer/ui'
import { useQuery } from '@tanstack/react-query'
import { faqChoiceOf } from '../features/faq/faq-address.ts'
import { FaqList, FaqOutline } from '../features/faq/faq-list.tsx'
import { faqQuery } from '../features/faq/faq-queries.ts'
import { FaqSearch } from '../features/faq/faq-search.tsx'
import { useLocalizedOptions } from '../features/localized/use-localized-options.ts'
import { Loaded } from '../features/recovery/recovery.ts'
import { useSupportTexts } from '../texts.ts'

/** /Support/FAQ: questions with answers, all or those that were looked for. */
export const FaqPage = () => {
  const t = useSupportTexts()
  const [search] = useSearchParams()
  const choice = faqChoiceOf(search)
  const query = useQuery({ ...useLocalizedOptions(faqQuery(choice)), retry: onceMore })
  usePage({ title: t('faq.title') })
  return (
    <>
      <PageHeader title={t('faq.title')} lead={t('faq.intro')} />
      <FaqSearch key={choice.q} q={choice.q} category={choice.category} />
      <Loaded query={query} outline={<FaqOutline />}>
        {(faq) => <FaqList {...faq} choice={choice} />}
      </Loaded>
    </>
  )
}

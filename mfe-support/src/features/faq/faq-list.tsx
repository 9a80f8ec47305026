import type { CallOutput } from '@samvaer/contracts/client'
import type { FaqCard } from '@samvaer/contracts/support/content-fields'
import { Link } from '@samvaer/remote-kit/router'
import { ButtonLink, Card, ChoiceLinks, EmptyState, Skeleton, Stack } from '@samvaer/ui'
import { createPath, faqPath } from '../../paths.ts'
import { useSupportTexts } from '../../texts.ts'
import styles from './faq.module.css'
import { type FaqChoice, faqListPath } from './faq-address.ts'

type Faq = CallOutput<'Support/GetFaq'>

const Questions = ({ label, items }: { label: string; items: readonly FaqCard[] }) => (
  <Card inset="small">
    <ul className={styles.list} aria-label={label}>
      {items.map(({ faqId, title, lead }) => (
        <li key={faqId}>
          <Link to={faqPath(faqId)} className={styles.row}>
            <span className={styles.question}>{title}</span>
            <span className={styles.lead}>{lead}</span>
          </Link>
        </li>
      ))}
    </ul>
  </Card>
)

/** Lists the questions by category; those of a search with the best match first. */
const Found = ({ items, q }: Pick<Faq, 'items'> & Pick<FaqChoice, 'q'>) => {
  const t = useSupportTexts()
  if (q) return <Questions label={t('faq.found', { count: items.length })} items={items} />
  const groups = [...Map.groupBy(items, ({ category }) => category)]
  return groups.map(([category, questions]) => (
    <section key={category} aria-labelledby={`faq-${category}`}>
      <h2 id={`faq-${category}`} className={styles.heading}>
        {t(`faq.category.${category}`)}
      </h2>
      <Questions label={t(`faq.category.${category}`)} items={questions} />
    </section>
  ))
}

export const FaqList = ({ items, categories, choice }: Faq & { choice: FaqChoice }) => {
  const t = useSupportTexts()
  const { q, category } = choice
  return (
    <Stack gap={5}>
      {categories.length > 1 && (
        <ChoiceLinks
          label={t('faq.categories')}
          choices={[
            { to: faqListPath({ q }), label: t('faq.all'), current: category === undefined },
            ...categories.map((one) => ({
              to: faqListPath({ q, category: one.category }),
              label: t(`faq.category.${one.category}`),
              current: one.category === category,
            })),
          ]}
        />
      )}
      {q !== '' && items.length > 0 && (
        <p role="status" className={styles.quiet}>
          {t('faq.found', { count: items.length })}
        </p>
      )}
      {items.length > 0 ? (
        <Found items={items} q={q} />
      ) : (
        <EmptyState
          icon="search"
          title={q ? t('faq.none', { q }) : t('faq.empty')}
          text={t('faq.noneText')}
          action={
            <ButtonLink variant="primary" to={createPath}>
              {t('home.write.act')}
            </ButtonLink>
          }
        />
      )}
    </Stack>
  )
}

export const FaqOutline = () => (
  <Card inset="medium">
    <Skeleton lines={8} />
  </Card>
)

import type { ReportCategory } from '@samvaer/contracts/safety/values'
import { Icon } from '@samvaer/ui'
import { useSupportTexts } from '../../texts.ts'
import styles from './report.module.css'

interface CategoryListProps {
  categories: readonly ReportCategory[]
  onChoose: (category: ReportCategory) => void
}

/** Offers the categories, in a sentence each: a press goes on. */
export const CategoryList = ({ categories, onChoose }: CategoryListProps) => {
  const t = useSupportTexts()
  return (
    <>
      <p className={styles.question}>{t('report.question')}</p>
      <ul className={styles.list} aria-label={t('report.question')}>
        {categories.map((category) => (
          <li key={category}>
            <button type="button" className={styles.category} onClick={() => onChoose(category)}>
              <span>
                <span className={styles.name}>{t(`report.category.${category}.name`)}</span>
                <span className={styles.quiet}>{t(`report.category.${category}.text`)}</span>
              </span>
              <Icon name="chevron-right" size="small" />
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

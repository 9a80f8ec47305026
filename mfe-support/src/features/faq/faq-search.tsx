import { contentLimits, type FaqCategory } from '@samvaer/contracts/support/values'
import { useNavigate } from '@samvaer/remote-kit/router'
import { SearchInput } from '@samvaer/ui'
import { type FormEvent, useState } from 'react'
import { useSupportTexts } from '../../texts.ts'
import styles from './faq.module.css'
import { faqListPath } from './faq-address.ts'

interface FaqSearchProps {
  q?: string
  /** Stays chosen while words are looked for. */
  category?: FaqCategory | undefined
}

/** Looks for words in questions and their answers. */
export const FaqSearch = ({ q = '', category }: FaqSearchProps) => {
  const t = useSupportTexts()
  const navigate = useNavigate()
  const [text, setText] = useState(q)
  const go = (event: FormEvent) => {
    event.preventDefault()
    void navigate(faqListPath({ q: text.trim().replace(/\s+/g, ' '), category }))
  }
  return (
    <search className={styles.search}>
      <form onSubmit={go}>
        <SearchInput
          go={t('faq.go')}
          aria-label={t('faq.label')}
          placeholder={t('faq.placeholder')}
          maxLength={contentLimits.query}
          enterKeyHint="search"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </form>
    </search>
  )
}

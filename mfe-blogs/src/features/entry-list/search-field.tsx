import { maximumSearchText } from '@samvaer/contracts/blogs/values'
import { SearchInput } from '@samvaer/ui'
import type { ComponentProps, ReactNode, Ref } from 'react'
import { useBlogTexts } from '../../texts.ts'
import styles from './search-field.module.css'

interface SearchFieldProps extends Pick<ComponentProps<'input'>, 'placeholder' | 'value' | 'onClick' | 'onChange'> {
  label: string
  field: Ref<HTMLInputElement>
  form: Pick<ComponentProps<'form'>, 'ref' | 'onSubmit' | 'onKeyDown' | 'onBlur'>
  /** The content below the field while it is used. */
  children?: ReactNode
}

/** A field that looks for words in entries, with the button that goes. */
export const SearchField = ({ label, field, form, children, ...input }: SearchFieldProps) => {
  const t = useBlogTexts()
  return (
    <search className={styles.place}>
      <form {...form}>
        <SearchInput
          ref={field}
          go={t('search.go')}
          aria-label={label}
          maxLength={maximumSearchText}
          enterKeyHint="search"
          {...input}
        >
          {children}
        </SearchInput>
      </form>
    </search>
  )
}

import { useLanguage } from '@samvaer/remote-kit/session'

/** A reading whose answer is in the reader's language: in another language it is another answer. */
export const useLocalizedOptions = <Options extends { queryKey: readonly unknown[] }>(options: Options): Options => {
  const [language] = useLanguage()
  return { ...options, queryKey: [...options.queryKey, language] }
}

/** What a question to the support says, as it is written. */
import { limits, shortestSubject } from '../ticket-data/values.ts'

export interface Fields extends Record<string, string> {
  category: string
  subject: string
  text: string
  /** Of whoever is not signed in. */
  email: string
}

export const noFields: Fields = { category: '', subject: '', text: '', email: '' }

export type FieldName = 'category' | 'subject' | 'text' | 'email'

/** What mistypes look like; whether somebody reads there, the mail shows. */
const address = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/

/** What is missing or wrong, in the order of the form. */
export const wrongFields = ({ category, subject, text, email }: Fields, anonymous: boolean): FieldName[] => {
  const length = text.trim().length
  const wrong: Record<FieldName, boolean> = {
    category: category === '',
    subject: subject.trim().length < shortestSubject || subject.trim().length > limits.subject,
    text: length === 0 || length > limits.text,
    email: anonymous && !address.test(email.trim()),
  }
  return (Object.keys(wrong) as FieldName[]).filter((name) => wrong[name])
}

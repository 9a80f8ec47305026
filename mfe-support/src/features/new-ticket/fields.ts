/** The fields of a question to the support, as it is written. */
import { lengthOf, shortened } from '@samvaer/contracts/text/length'
import { finished, visibleLength } from '@samvaer/contracts/text/rules'
import { ticketCategories, ticketLimits } from '@samvaer/contracts/tickets/values'
import { shortestSubject } from '../ticket-data/values.ts'

export interface Fields extends Record<string, string> {
  category: string
  subject: string
  text: string
  /** Of whoever is not signed in. */
  email: string
}

const noFields: Fields = { category: '', subject: '', text: '', email: '' }

/** Returns the first fields that a link to the form asks for; it has no place of its own where it says nothing. */
export const fieldsOf = (query: URLSearchParams): { place: string; fields: Fields } => {
  const category = ticketCategories.find((known) => known === query.get('category')) ?? ''
  const subject = shortened((query.get('subject') ?? '').trim(), ticketLimits.subject)
  return { place: subject ? `new ${category} ${subject}` : 'new', fields: { ...noFields, category, subject } }
}

export type FieldName = 'category' | 'subject' | 'text' | 'email'

/** Finds mistyped addresses by their shape; whether somebody reads there, the mail shows. */
const address = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/

/** Returns the missing and wrong fields, in the order of the form. */
export const wrongFields = ({ category, subject, text, email }: Fields, anonymous: boolean): FieldName[] => {
  const length = lengthOf(finished(text))
  const wrong: Record<FieldName, boolean> = {
    category: category === '',
    subject: visibleLength(subject) < shortestSubject || lengthOf(subject.trim()) > ticketLimits.subject,
    text: length === 0 || length > ticketLimits.text,
    email: anonymous && !address.test(email.trim()),
  }
  return (Object.keys(wrong) as FieldName[]).filter((name) => wrong[name])
}

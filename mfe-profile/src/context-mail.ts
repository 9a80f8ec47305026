/** The mail of a lodge or an event, which stands on the pages of another remote. */
export { ContextMail } from './pages/mail/context-mail.tsx'

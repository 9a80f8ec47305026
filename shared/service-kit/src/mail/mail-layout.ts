/** A mail as text and as simple HTML: one column, no picture, nothing that is fetched. */
import type { Language } from '@samvaer/contracts/enumerations'
import { escapeHtml } from './escape-html.ts'

/** What a mail says, in the language of its receiver. */
export interface MailText {
  /** Without names and words of a brand: a phone shows it to whoever sits beside it (docs/product/notifications.md). */
  subject: string
  greeting: string
  paragraphs: string[]
  /** The label of the link, which stands after the first paragraph; a mail without it has none. */
  action?: string
  farewell: string
}

interface Layout {
  text: MailText
  /** Who signs. */
  site: string
  language: Language
  link: string
  /** A second link, small and at the end: how to get no more of these. */
  quietLink?: { label: string; link: string }
}

export const textMail = ({ text, site, link, quietLink }: Layout): string => {
  const [first = '', ...others] = text.paragraphs
  const end = quietLink ? [`${quietLink.label}:\n${quietLink.link}`] : []
  const action = text.action ? [`${text.action}:\n${link}`] : []
  const parts = [text.greeting, first, ...action, ...others, `${text.farewell}\n${site}`, ...end, '']
  return parts.join('\n\n')
}

const paragraph = (html: string): string => `<p style="margin:0 0 16px">${html}</p>`

const smallLink = ({ label, link }: NonNullable<Layout['quietLink']>): string =>
  paragraph(`<a href="${escapeHtml(link)}" style="color:#5b6664;font-size:14px">${escapeHtml(label)}</a>`)

export const htmlMail = ({ text, site, link, language, quietLink }: Layout): string => {
  const [first = '', ...others] = text.paragraphs.map(escapeHtml)
  const button = (label: string) =>
    `<a href="${escapeHtml(link)}" style="display:inline-block;padding:12px 20px;border-radius:12px;background:#1e2f2f;color:#ffffff;text-decoration:none">${escapeHtml(label)}</a>`
  const lines = [
    paragraph(escapeHtml(text.greeting)),
    paragraph(first),
    ...(text.action ? [paragraph(button(text.action))] : []),
    ...others.map(paragraph),
    paragraph(`${escapeHtml(text.farewell)}<br>${escapeHtml(site)}`),
    ...(quietLink ? [smallLink(quietLink)] : []),
  ]
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(text.subject)}</title></head>
<body style="margin:0;padding:32px 16px;background:#f4f1ea;color:#1b2222;font:16px/1.6 Figtree,'Segoe UI',sans-serif">
<div style="max-width:560px;margin:0 auto">
${lines.join('\n')}
</div>
</body>
</html>
`
}

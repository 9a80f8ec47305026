/** A mail as text and as simple HTML in the look of its brand: one column, no picture, nothing that is fetched. */
import type { Language } from '@samvaer/contracts/core/values'
import { escapeHtml } from './escape-html.ts'
import type { MailLook } from './internal/mail-look.ts'

/** The texts of a mail, in the language of its receiver. */
export interface MailText {
  /** Without names and words of a brand: a phone shows it to whoever sits beside it (docs/product/notifications.md). */
  subject: string
  greeting: string
  /** Lines that end within one stay lines. */
  paragraphs: string[]
  /** The label of the link, which stands after the first paragraph; a mail without it has none. */
  action?: string
  farewell: string
}

interface Layout {
  text: MailText
  /** The name that signs. */
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

/** Words with the lines that their writer gave them. */
const inLines = (text: string): string => escapeHtml(text).replaceAll('\n', '<br>')

const smallLink = ({ label, link }: NonNullable<Layout['quietLink']>, { textQuiet }: MailLook): string =>
  `<p style="margin:20px 0 0;font-size:14px"><a href="${escapeHtml(link)}" style="color:${textQuiet}">${escapeHtml(label)}</a></p>`

/** Tables and colours as attributes too: programs that know little of styles show the same. */
export const htmlMail = ({ text, site, link, language, quietLink }: Layout, look: MailLook): string => {
  const { surface, raised, line, accent, onAccent, scheme, headingFamily, bodyFamily } = look
  const [first = '', ...others] = text.paragraphs.map(inLines)
  const button = (label: string) =>
    `<a href="${escapeHtml(link)}" style="display:inline-block;padding:12px 20px;border-radius:12px;background:${accent};color:${onAccent};font-weight:600;text-decoration:none">${escapeHtml(label)}</a>`
  const lines = [
    paragraph(escapeHtml(text.greeting)),
    paragraph(first),
    ...(text.action ? [paragraph(button(text.action))] : []),
    ...others.map(paragraph),
    `<p style="margin:0">${escapeHtml(text.farewell)}<br>${escapeHtml(site)}</p>`,
  ]
  const font = `color:${look.text};font:16px/1.6 ${bodyFamily}`
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="${scheme}"><meta name="supported-color-schemes" content="${scheme}"><title>${escapeHtml(text.subject)}</title></head>
<body bgcolor="${surface}" style="margin:0;padding:0;background:${surface};color-scheme:${scheme};${font}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${surface}"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px"><tr><td align="left" style="${font}">
<p style="margin:0 0 16px;color:${accent};font:600 24px/1.3 ${headingFamily}">${escapeHtml(look.wordmark)}</p>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${raised}" style="background:${raised};border:1px solid ${line};border-radius:16px"><tr><td style="padding:28px 24px;${font}">
${lines.join('\n')}
</td></tr></table>
${quietLink ? smallLink(quietLink, look) : ''}
</td></tr></table>
</td></tr></table>
</body>
</html>
`
}

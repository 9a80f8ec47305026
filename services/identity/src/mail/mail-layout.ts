/** A mail as text and as simple HTML: one column, no picture, nothing that is fetched. */
import type { Language } from '@samvaer/contracts/enumerations'
import { escapeHtml } from './escape-html.ts'
import type { MailFacts, MailText } from './mail-texts.ts'

interface Layout {
  text: MailText
  facts: MailFacts
  language: Language
  link: string
}

export const textMail = ({ text, facts, link }: Layout): string => {
  const [first = '', ...others] = text.paragraphs
  return [text.greeting, first, `${text.action}:\n${link}`, ...others, `${text.farewell}\n${facts.site}`, ''].join(
    '\n\n',
  )
}

const paragraph = (html: string): string => `<p style="margin:0 0 16px">${html}</p>`

export const htmlMail = ({ text, facts, link, language }: Layout): string => {
  const [first = '', ...others] = text.paragraphs.map(escapeHtml)
  const button = `<a href="${escapeHtml(link)}" style="display:inline-block;padding:12px 20px;border-radius:12px;background:#1e2f2f;color:#ffffff;text-decoration:none">${escapeHtml(text.action)}</a>`
  const lines = [
    paragraph(escapeHtml(text.greeting)),
    paragraph(first),
    paragraph(button),
    ...others.map(paragraph),
    paragraph(`${escapeHtml(text.farewell)}<br>${escapeHtml(facts.site)}`),
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

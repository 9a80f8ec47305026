/**
 * `/dev/mail`: the mails of an installation under development, newest first. Elsewhere the routes do not exist. The
 * pages run no script and fetch nothing.
 */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { escapeHtml } from '@samvaer/service-kit/mail/escape-html'
import { mailFolder } from '@samvaer/service-kit/mail/write-mail'
import type { FastifyInstance, FastifyReply } from 'fastify'
import PostalMime, { type Email } from 'postal-mime'
import type { IdentityParts } from '../models/models.ts'

const shownMails = 100
/** No slash and no leading dot: a name from an address stays within the folder. */
const fileName = /^[\w][\w-]*\.eml$/
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const style = `
:root { color-scheme: dark }
body { max-width: 68ch; margin: 2rem auto; padding: 0 1rem; background: #0f1a1a; color: #f3efe6; font: 1rem/1.6 system-ui, sans-serif }
a { color: #f2a65a } li { margin-block: .75rem } ul { padding: 0; list-style: none } dt { color: #b3bfb9 } dd { margin: 0 0 .5rem }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; background: #162424; padding: 1.5rem; border-radius: 12px }
`

const pageOf = (title: string, body: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title><style>${style}</style></head>
<body><h1>${escapeHtml(title)}</h1>
${body}
</body></html>
`

const answer = (reply: FastifyReply, html: string): FastifyReply =>
  reply
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .header('x-content-type-options', 'nosniff')
    .type('text/html; charset=utf-8')
    .send(html)

const receiversOf = (mail: Email): string =>
  (mail.to ?? []).map(({ name, address }) => `${name} <${address}>`).join(', ')

/** The text with its addresses as links. */
const linked = (text: string): string =>
  escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, (address) => `<a href="${address}">${address}</a>`)

const mailFiles = async (folder: string): Promise<string[]> => {
  const names = await readdir(folder).catch(() => [])
  return names
    .filter((name) => fileName.test(name))
    .sort()
    .reverse()
    .slice(0, shownMails)
}

const listItem = (name: string, mail: Email): string =>
  `<li><a href="/dev/mail/${name}">${escapeHtml(mail.subject ?? 'No subject')}</a><br>${escapeHtml(receiversOf(mail))}, ${escapeHtml(mail.date ?? '')}</li>`

const messageBody = (name: string, mail: Email): string => `<dl>
<dt>From</dt><dd>${escapeHtml(`${mail.from?.name ?? ''} <${mail.from?.address ?? ''}>`)}</dd>
<dt>To</dt><dd>${escapeHtml(receiversOf(mail))}</dd>
<dt>Sent</dt><dd>${escapeHtml(mail.date ?? '')}</dd>
</dl>
<pre>${linked((mail.text ?? '').trim())}</pre>
<p><a href="/dev/mail/${name}/html">As HTML</a> · <a href="/dev/mail">All mails</a></p>`

/** Adds the pages, in development alone. */
export const addMailPage = (app: FastifyInstance, { settings }: IdentityParts): void => {
  if (!settings.development) return
  const folder = mailFolder(settings.dataDir)

  const read = async (name: string): Promise<Email | undefined> => {
    if (!fileName.test(name)) return undefined
    const content = await readFile(join(folder, name)).catch(() => undefined)
    return content && PostalMime.parse(content)
  }

  app.get('/dev/mail', async (_request, reply) => {
    const items = await Promise.all(
      (await mailFiles(folder)).map(async (name) => {
        const mail = await read(name)
        return mail ? listItem(name, mail) : ''
      }),
    )
    const empty = '<p>No mail was sent yet. Create a profile or ask for a new password, then look here again.</p>'
    return answer(reply, pageOf('Mail', items.length > 0 ? `<ul>${items.join('\n')}</ul>` : empty))
  })

  app.get<{ Params: { name: string } }>('/dev/mail/:name', async ({ params }, reply) => {
    const mail = await read(params.name)
    if (!mail) return reply.callNotFound()
    return answer(reply, pageOf(mail.subject ?? 'No subject', messageBody(params.name, mail)))
  })

  app.get<{ Params: { name: string } }>('/dev/mail/:name/html', async ({ params }, reply) => {
    const mail = await read(params.name)
    return mail?.html ? answer(reply, mail.html) : reply.callNotFound()
  })
}

/** The look of the sandbox: a house of its own, so that nobody takes it for a part of the site. */
import type { Language } from '@samvaer/contracts/core/values'
import { escapeHtml } from '@samvaer/service-kit/mail/escape-html'
import { type SandboxTexts, sandboxTexts } from './sandbox-texts.ts'

const style = `
:root { color-scheme: light }
* { box-sizing: border-box }
body { margin: 0; min-height: 100dvh; display: flex; flex-direction: column; background: #e8eef7; color: #0d1b33; font: 1rem/1.5 system-ui, sans-serif }
.notice { margin: 0; padding: .75rem 1rem; background: repeating-linear-gradient(-45deg, #ffd54a 0 16px, #ffcb1f 16px 32px); color: #1d1600; font-weight: 650; text-align: center }
main { flex: 1; display: grid; place-items: center; padding: 1.5rem 1rem }
.card { width: min(100%, 26rem); background: #fff; border-radius: 16px; box-shadow: 0 12px 40px rgb(13 27 51 / 14%); overflow: hidden }
.top { display: flex; justify-content: space-between; align-items: center; gap: 1rem; padding: 1.25rem 1.5rem; background: #0b3ea8; color: #fff }
.mark { font-size: 1.25rem; font-weight: 750; letter-spacing: -.01em }
.method { padding: .2rem .75rem; border-radius: 99px; background: #fff; color: #0b3ea8; font-weight: 650 }
.body { padding: 1.5rem }
h1 { margin: 0 0 .75rem; font-size: 1.5rem; line-height: 1.25 }
ul { margin: .5rem 0 1rem; padding: 0; list-style: none }
li { padding: .5rem 0 .5rem 2rem; border-bottom: 1px solid #dfe6f2; position: relative }
li::before { content: "\\2713"; position: absolute; left: .25rem; color: #0b3ea8; font-weight: 750 }
.quiet { color: #46546e; font-size: .9375rem; margin: 0 0 1.25rem }
details { margin: 0 0 1.25rem; border: 1px solid #c6d2e6; border-radius: 10px }
summary { min-height: 44px; padding: .6rem 1rem; cursor: pointer; font-weight: 600 }
.fields { display: grid; gap: 1rem; padding: .25rem 1rem 1rem }
label { display: grid; gap: .25rem; font-weight: 600 }
label span { color: #46546e; font-size: .875rem; font-weight: 400 }
input { min-height: 44px; padding: 0 .75rem; border: 1px solid #7485a3; border-radius: 8px; font: inherit; width: 100% }
.acts { display: grid; gap: .5rem }
button, .link { display: grid; place-items: center; min-height: 48px; border: 2px solid #0b3ea8; border-radius: 10px; background: #fff; color: #0b3ea8; font: inherit; font-weight: 650; cursor: pointer; text-decoration: none }
button.first { background: #0b3ea8; color: #fff }
button.plain { border-color: transparent; color: #9a1b1b; font-weight: 500 }
:focus-visible { outline: 3px solid #ff9d00; outline-offset: 2px }
footer { padding: 1rem; color: #46546e; font-size: .875rem; text-align: center }
`

export const sandboxName = 'Sandbox eID'

const pageOf = (language: Language, { title, method, body }: { title: string; method?: string; body: string }) => {
  const { notice } = sandboxTexts[language]
  const chip = method ? `<span class="method">${escapeHtml(method)}</span>` : ''
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${escapeHtml(title)} · ${sandboxName}</title><style>${style}</style></head>
<body><p class="notice">${escapeHtml(notice)}</p>
<main><div class="card"><div class="top"><span class="mark">${sandboxName}</span>${chip}</div>
<div class="body"><h1>${escapeHtml(title)}</h1>
${body}
</div></div></main>
<footer>${sandboxName}</footer>
</body></html>
`
}

const named = (text: string, method: string): string => escapeHtml(text.replaceAll('{{method}}', method))

const hidden = (fields: Readonly<Record<string, string>>): string =>
  Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`)
    .join('')

const testerFields = (
  t: SandboxTexts,
  identity: string,
): string => `<details><summary>${escapeHtml(t.forTesters)}</summary>
<div class="fields">
<label>${escapeHtml(t.identity)}<input name="identity" value="${escapeHtml(identity)}" maxlength="60" autocomplete="off"><span>${escapeHtml(t.identityHint)}</span></label>
<label>${escapeHtml(t.birthday)}<input type="date" name="birthday" autocomplete="off"><span>${escapeHtml(t.birthdayHint)}</span></label>
</div></details>`

interface Question {
  /** As the eID is called. */
  method: string
  /** The address and the fields of the answer. */
  action: string
  fields: Readonly<Record<string, string>>
  /** The person's identity unless another one is named. */
  identity: string
}

/** Draws the page that asks: approve, cancel, or let it fail. */
export const questionPage = (language: Language, { method, action, fields, identity }: Question): string => {
  const t = sandboxTexts[language]
  return pageOf(language, {
    title: t.title,
    method,
    body: `<p>${named(t.asks, method)}</p>
<ul>${t.passedOn.map((line) => `<li>${escapeHtml(line)}</li>`).join('')}</ul>
<p class="quiet">${named(t.kept, method)}</p>
<form action="${action}">${hidden(fields)}
${testerFields(t, identity)}
<div class="acts">
<button class="first" name="decision" value="approve">${escapeHtml(t.approve)}</button>
<button name="decision" value="cancel">${escapeHtml(t.cancel)}</button>
<button class="plain" name="decision" value="fail">${escapeHtml(t.fail)}</button>
</div></form>`,
  })
}

/** Returns the page for an address that asks nothing. */
export const lostPage = (language: Language, back: string): string => {
  const t = sandboxTexts[language]
  return pageOf(language, {
    title: t.lost,
    body: `<p class="quiet">${escapeHtml(t.lostText)}</p><a class="link" href="${back}">${escapeHtml(t.back)}</a>`,
  })
}

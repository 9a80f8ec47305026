/** The page on which a payer pays: plain HTML of another house, without script and without a field for a card number. */
import { methods, outcomes, type Payment } from './book.ts'
import { textsIn } from './texts.ts'
import { manners } from './webhooks.ts'

const style = `
:root { color-scheme: light }
* { box-sizing: border-box }
body { margin: 0; min-height: 100dvh; background: #eef3ef; color: #10251a; font: 1rem/1.5 system-ui, sans-serif }
.notice { margin: 0; padding: .75rem 1rem; background: repeating-linear-gradient(-45deg, #ffd54a 0 16px, #ffcb1f 16px 32px); color: #1d1600; font-weight: 650; text-align: center }
main { display: grid; place-items: center; padding: 2rem 1rem }
.card { width: min(100%, 27rem); background: #fff; border-radius: 16px; box-shadow: 0 12px 40px rgb(16 37 26 / 14%); overflow: hidden }
.top { padding: 1.25rem 1.5rem; background: #14532d; color: #fff; font-size: 1.25rem; font-weight: 700 }
.body { display: grid; gap: 1.25rem; padding: 1.5rem }
h1 { margin: 0; font-size: 1.25rem; font-weight: 600 }
.amount { margin: 0; font-size: 2.25rem; font-weight: 700; letter-spacing: -.02em }
p { margin: 0 } .quiet { color: #4a5f53; font-size: .9375rem }
fieldset { margin: 0; padding: 0; border: 0; display: grid; gap: .5rem } legend { padding: 0 0 .5rem; font-weight: 600 }
label.choice { display: flex; gap: .75rem; align-items: center; min-height: 48px; padding: 0 1rem; border: 1px solid #7b9486; border-radius: 10px }
form { display: grid; gap: 1.25rem }
details { border: 1px solid #c3d3c9; border-radius: 10px } summary { min-height: 44px; padding: .6rem 1rem; cursor: pointer; font-weight: 600 }
.fields { display: grid; gap: 1rem; padding: .25rem 1rem 1rem } .fields label { display: grid; gap: .25rem; font-weight: 600 }
select { min-height: 44px; padding: 0 .75rem; border: 1px solid #7b9486; border-radius: 8px; background: #fff; font: inherit; width: 100% }
button, .link { display: grid; place-items: center; width: 100%; min-height: 48px; border: 2px solid #14532d; border-radius: 10px; background: #fff; color: #14532d; font: inherit; font-weight: 650; cursor: pointer; text-decoration: none }
button.first { background: #14532d; color: #fff } .acts { display: grid; gap: .5rem }
:focus-visible { outline: 3px solid #ff9d00; outline-offset: 2px }
`

const house = 'Sandbox Pay'

export const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

const pageOf = (language: string, title: string, body: string): string => `<!doctype html>
<html lang="${escaped(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${escaped(title)} · ${house}</title><style>${style}</style></head>
<body><p class="notice">${escaped(textsIn(language).notice)}</p>
<main><div class="card"><div class="top">${house}</div><div class="body">
${body}
</div></div></main></body></html>
`

const methodNames = { CreditCard: 'Visa · Mastercard', MobilePay: 'MobilePay' } as const

const options = (values: readonly string[], names: Readonly<Record<string, string>>): string =>
  values.map((value) => `<option value="${value}">${escaped(names[value] ?? value)}</option>`).join('')

const amountIn = (language: string, { amount, currency }: Payment): string =>
  new Intl.NumberFormat(language, { style: 'currency', currency }).format(amount / 100)

export const paymentPage = (payment: Payment, language: string, recurring: boolean): string => {
  const t = textsIn(language)
  const choices = methods.map(
    (method, place) =>
      `<label class="choice"><input type="radio" name="method" value="${method}"${place === 0 ? ' checked' : ''}> ${methodNames[method]}</label>`,
  )
  return pageOf(
    language,
    t.title,
    `<div><h1>${escaped(t.to)} ${escaped(payment.text)}</h1><p class="amount">${escaped(amountIn(language, payment))}</p></div>
${recurring ? `<p class="quiet">${escaped(t.again)}</p>` : ''}
<form method="post">
<fieldset><legend>${escaped(t.method)}</legend>${choices.join('')}</fieldset>
<details><summary>${escaped(t.testers)}</summary><div class="fields">
<label>${escaped(t.outcome)}<select name="outcome">${options(outcomes, t.outcomes)}</select></label>
<label>${escaped(t.webhooks)}<select name="manner">${options(manners, t.manners)}</select></label>
</div></details>
<div class="acts"><button class="first" name="decision" value="pay">${escaped(t.pay)} ${escaped(amountIn(language, payment))}</button>
<button name="decision" value="cancel">${escaped(t.cancel)}</button></div>
</form>`,
  )
}

export const overPage = (language: string, back: string | undefined): string => {
  const t = textsIn(language)
  const link = back === undefined ? '' : `<a class="link" href="${escaped(back)}">${escaped(t.back)}</a>`
  return pageOf(language, t.over, `<h1>${escaped(t.over)}</h1><p class="quiet">${escaped(t.overText)}</p>${link}`)
}

import type { Area, Call } from '@samvaer/contracts/core/call'
import { callPath } from '@samvaer/contracts/core/call'
import type { ErrorCode } from '@samvaer/contracts/core/errors'
import { errors } from '@samvaer/contracts/error-table'
import {
  accessInWords,
  errorCodesOf,
  inputSchemaOf,
  limitsInWords,
  outputSchemaOf,
  reachableCalls,
} from '@samvaer/contracts/openapi'
import { escapeHtml, tag } from '../html.ts'
import { fieldsOf } from './schema-fields.ts'

const table = (headings: string[], rows: string[][]): string =>
  `<div class="scroll"><table><thead><tr>${headings.map((text) => `<th scope="col">${text}</th>`).join('')}</tr></thead>` +
  `<tbody>${rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</tbody></table></div>`

const code = (text: string): string => `<code>${escapeHtml(text)}</code>`
const errorLink = (name: ErrorCode): string => `<a href="#error-${name}">${name}</a>`

const fieldTable = (title: string, schema: ReturnType<typeof inputSchemaOf>): string => {
  const fields = fieldsOf(schema)
  if (fields.length === 0) return `<h4>${title}</h4><p class="quiet">Nothing.</p>`
  const rows = fields.map(({ path, type, rule, required }) => [
    code(path),
    escapeHtml(type),
    escapeHtml([required ? '' : 'optional', rule].filter(Boolean).join(', ')),
  ])
  return `<h4>${title}</h4>${table(['Field', 'Type', 'Rule'], rows)}`
}

const callSection = (area: Area, name: string, call: Call): string => {
  const id = `${area.name}-${name}`
  return [
    `<section class="call" id="${id}" aria-labelledby="${id}-title">`,
    `<h3 id="${id}-title"><a href="#${id}"><span class="method">${call.method}</span> ${code(callPath(area.name, name))}</a></h3>`,
    `<p>${escapeHtml(call.about)}</p>`,
    '<dl>',
    `<dt>Who</dt><dd>${escapeHtml(accessInWords(call.access))}</dd>`,
    `<dt>Limits</dt><dd>${limitsInWords(call).map(escapeHtml).join('<br>')}</dd>`,
    `<dt>Errors</dt><dd>${errorCodesOf(call).map(errorLink).join(', ')}</dd>`,
    '</dl>',
    fieldTable(call.method === 'GET' ? 'Query' : 'Body', inputSchemaOf(call)),
    fieldTable('Answer', outputSchemaOf(call)),
    '</section>',
  ].join('\n')
}

const areaSection = (area: Area): string =>
  `<section aria-labelledby="${area.name}"><h2 id="${area.name}">${area.name}</h2>\n` +
  reachableCalls(area)
    .map(([name, call]) => callSection(area, name, call))
    .join('\n') +
  '</section>'

const contents = (areas: Area[]): string => {
  const callLinks = (area: Area) =>
    reachableCalls(area)
      .map(([name]) => `<li><a href="#${area.name}-${name}">${name}</a></li>`)
      .join('')
  return `<nav aria-label="Contents"><ul>${areas
    .map((area) => `<li><a href="#${area.name}">${area.name}</a><ul>${callLinks(area)}</ul></li>`)
    .join('')}<li><a href="#errors">Errors</a></li></ul></nav>`
}

const errorSection = (): string => {
  const rows = Object.entries(errors).map(([name, { status, message, advice }]) => [
    `<code id="error-${name}">${name}</code>`,
    String(status),
    escapeHtml(message),
    escapeHtml(advice),
  ])
  return `<section aria-labelledby="errors"><h2 id="errors">Errors</h2>${table(['Code', 'Status', 'What happened', 'What to do'], rows)}</section>`
}

export interface ApiPageLook {
  title: string
  /** Addresses of style sheets and mark. */
  styles: string[]
  icon: string
}

/** The documentation of the API for people, one page without a script, written from the contracts. */
export const apiPage = (table: Record<string, Area>, look: ApiPageLook): string => {
  const areas = Object.values(table).filter((area) => reachableCalls(area).length > 0)
  return [
    '<!doctype html><html lang="en-GB"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(look.title)}: the API</title>`,
    tag('link', { rel: 'icon', href: look.icon, type: 'image/svg+xml' }),
    ...look.styles.map((href) => tag('link', { rel: 'stylesheet', href })),
    `</head><body><header><h1>${escapeHtml(look.title)}: the API</h1>`,
    '<p>Reads are GET with a query. Acts are POST with a JSON body, with <code>X-Requested-With</code> and the site’s own <code>Origin</code>; the release tools send their bearer token instead. Unknown fields are refused. An answer outside 200 to 299 is <code>{ code, message, detail?, requestId }</code>. Lists take <code>skip</code> and <code>take</code>, or the <code>next</code> of the page before as <code>anchor</code>.</p>',
    '<p><a href="/api/openapi.json">The same as OpenAPI 3.1</a></p></header>',
    contents(areas),
    `<main>${areas.map(areaSection).join('\n')}${errorSection()}</main></body></html>\n`,
  ].join('\n')
}

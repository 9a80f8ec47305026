/** Makes of what a realm drew the HTML that may stand in a page before any script runs. */

/** A start tag with its attributes: React writes neither sign within those, nor within text. */
const startTag = /<([a-z][\w-]*)[^<>]*>/gi
const styleAttribute = / style="([^"]*)"/
const classAttribute = / class="([^"]*)"/
/** Without scripts nothing happens by them, and what is written, opened or played would be lost as the page takes over. */
const fields = new Set(['audio', 'button', 'iframe', 'input', 'select', 'summary', 'textarea', 'video'])

const signs: Record<string, string> = { quot: '"', '#x27': "'", '#39': "'", gt: '>', lt: '<', amp: '&' }
const plain = (value: string): string =>
  value.replace(/&(quot|#x27|#39|gt|lt|amp);/g, (entity, name: string) => signs[name] ?? entity)

/** Declarations and nothing else. */
const isPlain = (declarations: string): boolean => !/[{}<>@\\]/.test(declarations)

const withClass = (tag: string, name: string): string =>
  classAttribute.test(tag)
    ? tag.replace(classAttribute, (_, names: string) => ` class="${names} ${name}"`)
    : tag.replace(/^<[^\s/>]+/, (start) => `${start} class="${name}"`)

/** As many articles as the windows of most readers show at once, and one more. */
const articlesAtOnce = { phone: 3, desk: 6 } as const
export type Window = keyof typeof articlesAtOnce

/**
 * For the articles below: until the reader comes near one, its boxes are not laid out, which each typeface and style
 * sheet that arrives has the browser do anew for all that are. Those at the top are left alone, because the first frame
 * would show them empty.
 */
const laterArticle = 'content-visibility:auto;contain-intrinsic-block-size:auto 30rem'

export interface FirstHtml {
  html: string
  /** The text of a style sheet. */
  style: string
}

/**
 * Moves the styles of elements into a style sheet, which the policy of a page lets in by its hash, as it does no
 * attribute; outside of the layers it has the last word, as the attribute has. Fields and buttons are inert, and articles far down
 * wait for the reader.
 */
export const firstHtml = (drawn: string, window: Window = 'desk'): FirstHtml => {
  const classes = new Map<string, string>()
  const styled = (tag: string, declarations: string): string => {
    const known = classes.get(declarations) ?? `written-${classes.size}`
    classes.set(declarations, known)
    return withClass(tag, known)
  }
  let articles = 0
  const html = drawn.replace(startTag, (written: string, name: string) => {
    const tag = fields.has(name) ? written.replace(/^<[^\s/>]+/, (start) => `${start} inert`) : written
    const declared = styleAttribute.exec(tag)?.[1]
    const bare = tag.replace(styleAttribute, '')
    const declarations = declared === undefined ? [] : [plain(declared)].filter(isPlain)
    if (name === 'article') articles += 1
    if (name === 'article' && articles > articlesAtOnce[window]) declarations.push(laterArticle)
    return declarations.length > 0 ? styled(bare, declarations.join(';')) : bare
  })
  return { html, style: [...classes].map(([declarations, name]) => `.${name}{${declarations}}`).join('') }
}

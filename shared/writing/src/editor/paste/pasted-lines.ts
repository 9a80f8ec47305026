/** Reads pasted HTML as lines: one shape for all programs that it may be copied from. */

export interface Marks {
  bold: boolean
  italic: boolean
  strike: boolean
  href: string | undefined
}

export interface Run extends Marks {
  /** `\n` for a break within the line. */
  text: string
}

export interface Item {
  /** The depth of the list in others; 1 for one that stands in none. */
  level: number
  ordered: boolean
  /** The line begins the item, and does not go on with it. */
  begins: boolean
}

export interface Line {
  kind: 'text' | 'rule'
  /** 1 to 6, as the source counts. */
  heading: number | undefined
  quoted: boolean
  item: Item | undefined
  runs: Run[]
}

interface Place extends Marks, Pick<Line, 'heading' | 'quoted' | 'item'> {
  /** Line ends of the source are meant. */
  exact: boolean
}

const plain: Place = {
  bold: false,
  italic: false,
  strike: false,
  href: undefined,
  heading: undefined,
  quoted: false,
  item: undefined,
  exact: false,
}

const blockTags = new Set('P DIV H1 H2 H3 H4 H5 H6 UL OL LI BLOCKQUOTE TABLE TR TD TH PRE FIGURE HR'.split(' '))

const styleOf = (element: Element, property: string): string | undefined =>
  new RegExp(`(?:^|;)\\s*${property}\\s*:\\s*([^;]*)`, 'i').exec(element.getAttribute('data-style') ?? '')?.[1]?.trim()

const isHidden = (element: Element): boolean =>
  styleOf(element, 'display') === 'none' ||
  styleOf(element, 'mso-hide') === 'all' ||
  // The sign or number of an item, which the list writes itself.
  /ignore/i.test(styleOf(element, 'mso-list') ?? '')

const isBold = (element: Element): boolean | undefined => {
  const weight = styleOf(element, 'font-weight')
  if (weight) return /^bold/i.test(weight) || Number(weight) >= 600
  return /^(?:B|STRONG)$/.test(element.tagName) || undefined
}

const isItalic = (element: Element): boolean | undefined => {
  const slant = styleOf(element, 'font-style')
  if (slant) return /^(?:italic|oblique)/i.test(slant)
  return /^(?:I|EM)$/.test(element.tagName) || undefined
}

const isStruck = (element: Element): boolean =>
  /^(?:S|STRIKE|DEL)$/.test(element.tagName) ||
  /line-through/i.test(`${styleOf(element, 'text-decoration')} ${styleOf(element, 'text-decoration-line')}`)

const headingOf = (element: Element): number | undefined => {
  const level = /^H([1-6])$/.exec(element.tagName)?.[1]
  if (level) return Number(level)
  if (/\bMsoTitle\b/.test(element.className)) return 1
  if (element.getAttribute('role') !== 'heading') return undefined
  return Math.min(6, Math.max(1, Number(element.getAttribute('aria-level')) || 2))
}

/** An item that Word writes as a paragraph: its level by the style, its kind by the sign before it. */
const wordItem = (element: Element): Item | undefined => {
  const level = /\blevel(\d)/i.exec(styleOf(element, 'mso-list') ?? '')?.[1]
  if (!level) return undefined
  const sign = [...element.querySelectorAll('[data-style]')].find((part) =>
    /ignore/i.test(styleOf(part, 'mso-list') ?? ''),
  )
  return { level: Number(level), ordered: /^\s*\(?[\p{L}\p{N}]{1,4}[.)]/u.test(sign?.textContent ?? ''), begins: true }
}

const listDepth = (element: Element): number => {
  let depth = 0
  for (let at: Element | null = element; at; at = at.parentElement) if (/^[UO]L$/.test(at.tagName)) depth += 1
  return depth
}

/** Word on the web writes each item as a list of its own that says how deep it would stand. */
const listItem = (element: Element): Item => {
  const said = Number(element.getAttribute('data-aria-level') ?? element.getAttribute('aria-level')) || 0
  return {
    level: Math.max(said, listDepth(element), 1),
    ordered: element.parentElement?.tagName === 'OL',
    begins: true,
  }
}

const cellsOf = (row: Element): Element[] => [...row.children].filter(({ tagName }) => /^T[DH]$/.test(tagName))

const says = (element: Element): boolean => /[^\s\u00a0]/.test(element.textContent ?? '')

class Lines {
  readonly lines: Line[] = []
  private runs: Run[] = []

  /** Ends the line that is being read; one that says nothing is none: blocks keep their distance without it. */
  private end(place: Place): void {
    const runs = trimmed(this.runs)
    this.runs = []
    if (runs.length === 0) return
    const { heading, quoted, item } = place
    this.lines.push({ kind: 'text', heading, quoted, item: item && { ...item }, runs })
    // The following lines of the same item go on with it.
    if (item) item.begins = false
  }

  private text(text: string, { bold, italic, strike, href, exact }: Place): void {
    const words = exact ? text.replace(/\r\n?/g, '\n') : text.replace(/[ \t\r\n\f]+/g, ' ')
    if (words) this.runs.push({ text: words, bold, italic, strike, href })
  }

  /** Cells side by side: a line with a bar between them. */
  private row(cells: Element[], place: Place): void {
    cells.forEach((cell, index) => {
      if (index > 0) this.text(' | ', plain)
      const inner = new Lines()
      inner.walk(cell, { ...place, item: undefined })
      inner.end(place)
      inner.lines.forEach(({ runs }, number) => {
        if (number > 0) this.text(' ', plain)
        this.runs.push(...runs.map((run) => ({ ...run, text: run.text.replaceAll('\n', ' ') })))
      })
    })
    this.end(place)
  }

  private element(element: Element, outer: Place): void {
    if (isHidden(element)) return
    const { tagName } = element
    if (tagName === 'BR') this.text('\n', { ...outer, exact: true })
    else if (tagName === 'HR') this.rule(outer)
    else this.holder(element, outer)
  }

  private rule(place: Place): void {
    this.end(place)
    this.lines.push({ kind: 'rule', heading: undefined, quoted: false, item: undefined, runs: [] })
  }

  /** The marks that an element gives the text within it. */
  private holder(element: Element, outer: Place): void {
    const { tagName } = element
    const href = element.getAttribute('href')
    const place: Place = {
      bold: isBold(element) ?? outer.bold,
      italic: isItalic(element) ?? outer.italic,
      strike: isStruck(element) || outer.strike,
      href: href === null ? outer.href : href,
      heading: headingOf(element) ?? outer.heading,
      quoted: tagName === 'BLOCKQUOTE' || outer.quoted,
      item: tagName === 'LI' ? listItem(element) : (wordItem(element) ?? outer.item),
      exact: tagName === 'PRE' || outer.exact,
    }
    const isBlock = blockTags.has(tagName)
    if (isBlock) this.end(outer)
    const cells = tagName === 'TR' && !element.querySelector('table') ? cellsOf(element) : []
    // Letters are laid out with tables of one column.
    if (cells.filter(says).length > 1) this.row(cells, place)
    else if (/\bApple-converted-space\b/.test(element.className)) this.text(' ', place)
    else this.walk(element, place)
    if (isBlock) this.end(place)
  }

  private walk(parent: Node, place: Place): void {
    for (const node of parent.childNodes) {
      if (node.nodeType === Node.ELEMENT_NODE) this.element(node as Element, place)
      else if (node.nodeType === Node.TEXT_NODE) this.text(node.textContent ?? '', place)
    }
  }

  read(root: Node): Line[] {
    this.walk(root, plain)
    this.end(plain)
    return this.lines
  }
}

/** Returns lines without space and breaks at both ends and around breaks, and without a second space behind one. */
const trimmed = (runs: readonly Run[]): Run[] => {
  const tidy: Run[] = []
  for (const run of runs) {
    const before = tidy.at(-1)?.text ?? '\n'
    let text = run.text
    if (/[ \n]$/.test(before)) text = text.replace(/^ +/, '')
    if (tidy.length === 0) text = text.replace(/^[\s\u00a0]+/, '')
    if (text) tidy.push({ ...run, text })
  }
  for (let last = tidy.at(-1); last; last = tidy.at(-1)) {
    last.text = last.text.replace(/[\s\u00a0]+$/, '')
    if (last.text) break
    tidy.pop()
  }
  return tidy
}

/** The lines of a document that was parsed from `pastedMarkup`. */
export const pastedLines = (root: Node): Line[] => new Lines().read(root)

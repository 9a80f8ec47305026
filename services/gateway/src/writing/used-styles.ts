/**
 * The part of style sheets that a page drawn on the server uses. It stands in the page itself, so that the first frame
 * waits for no further answer; the whole sheets come with the scripts that need them.
 */
import postcss, { type ChildNode } from 'postcss'

type Piece =
  /** A rule with, for each of its selectors, the classes that it asks for. */
  { text: string; selectors: string[][] } | { text: string; keyframes: string } | { start: string; pieces: Piece[] }

export type Sheet = readonly Piece[]

const innerBrackets = /\([^()]*\)|\[[^\]]*\]/g
const classes = /\.([\w-]+)/g

/** Returns the classes without which a selector matches nothing; fewer than there are where it is hard to read. */
const classesIn = (selector: string): string[] => {
  if (selector.includes('\\')) return []
  let outside = selector
  for (let before = ''; before !== outside; ) {
    before = outside
    outside = before.replace(innerBrackets, '')
  }
  return [...outside.matchAll(classes)].map(([, name = '']) => name)
}

const pieceOf = (node: ChildNode): Piece[] => {
  if (node.type === 'rule') return [{ text: node.toString(), selectors: node.selectors.map(classesIn) }]
  if (node.type !== 'atrule') return []
  if (node.name.endsWith('keyframes')) return [{ text: node.toString(), keyframes: node.params }]
  // Those that name layers or a property have no rules in them.
  if (!node.nodes?.some(({ type }) => type !== 'decl'))
    return [{ text: node.nodes ? `${node}` : `${node};`, selectors: [[]] }]
  return [{ start: `@${node.name} ${node.params}`, pieces: node.nodes.flatMap(pieceOf) }]
}

/** Reads a style sheet. @throws CssSyntaxError */
export const parseSheet = (text: string): Sheet => postcss.parse(text).nodes.flatMap(pieceOf)

const classAttribute = / class="([^"]*)"/g
const namesIn = (html: string): Set<string> =>
  new Set([...html.matchAll(classAttribute)].flatMap(([, names = '']) => names.split(' ')))

/** Returns the rules of the sheets that may match something in the HTML, in their order. */
export const usedStyles = (sheets: readonly Sheet[], html: string): string => {
  const names = namesIn(html)
  const render = (pieces: readonly Piece[], isMoved: (keyframes: string) => boolean): string =>
    pieces
      .map((piece) => {
        if ('pieces' in piece) {
          const inside = render(piece.pieces, isMoved)
          return inside && `${piece.start}{${inside}}`
        }
        const isUsed =
          'keyframes' in piece
            ? isMoved(piece.keyframes)
            : piece.selectors.some((selector) => selector.every((name) => names.has(name)))
        return isUsed ? piece.text : ''
      })
      .join('')
  const all = sheets.flat()
  const still = render(all, () => false)
  return render(all, (keyframes) => still.includes(keyframes))
}

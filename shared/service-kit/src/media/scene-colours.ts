/** Pictures of a brand: drawn as SVG, with the names of the brand's colours where colours would stand. */

/** `{accent}`, or `{accent 46 raised}`: 46 parts in a hundred of the first, the rest of the second. */
const place = /\{(\w+)(?: (\d{1,3}) (\w+))?\}/g

type Colours = Readonly<Record<string, string>>

/** The colours that mixes may have besides the brand's own. */
const fixed: Colours = { black: '#000000', white: '#ffffff' }

const channels = (hex: string): number[] => [1, 3, 5].map((from) => Number.parseInt(hex.slice(from, from + 2), 16))

const mixed = (one: string, share: number, other: string): string => {
  const others = channels(other)
  const parts = channels(one).map((value, index) => Math.round(value * share + (others[index] ?? 0) * (1 - share)))
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

/** The picture in the brand's colours. A name that is none stays as it is: `sceneFaults` names it. */
export const paintedScene = (svg: string, colours: Colours): string =>
  svg.replace(place, (whole, one: string, share: string | undefined, other: string | undefined) => {
    const [first, second] = [one, other ?? one].map((name) => colours[name] ?? fixed[name])
    return first && second ? mixed(first, share === undefined ? 1 : Number(share) / 100, second) : whole
  })

/** Bytes of a picture: many are shown on phones. */
export const largestScene = 12_000

/** Elements that a picture may have: shapes and their colours, nothing that runs or is fetched. */
const elements = /^(?:svg|title|defs|linearGradient|radialGradient|stop|g|path|rect|circle|ellipse|clipPath)$/

/** Returns the faults of a picture, a sentence each. */
export const sceneFaults = (svg: string, colours: Colours): string[] => {
  const used = [...svg.matchAll(/<([A-Za-z]+)/g)].map(([, name = '']) => name)
  const strange = [...new Set(used.filter((name) => !elements.test(name)))]
  const unknown = [...paintedScene(svg, colours).matchAll(/\{[^}]*\}?/g)].map(([name]) => name)
  const raw = /(?:fill|stroke|stop-color)="#/.test(svg)
  return [
    ...(Buffer.byteLength(svg) > largestScene
      ? [`has ${Buffer.byteLength(svg)} bytes, more than ${largestScene}`]
      : []),
    ...(/^<svg [^>]*width="\d+" height="\d+"/.test(svg) ? [] : ['does not begin with <svg> and its size']),
    ...strange.map((name) => `has <${name}>`),
    ...(/\s(?:on\w+|href|xlink:href|style)=/i.test(svg) ? ['refers to something, or carries a style'] : []),
    ...(raw ? ['has a colour that is none of the brand'] : []),
    ...[...new Set(unknown)].map((name) => `names ${name}, which is no colour`),
  ]
}

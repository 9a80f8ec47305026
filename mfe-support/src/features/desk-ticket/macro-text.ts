const place = '{name}'

/** A greeting that needs a name behind it, and one of the same language that does not. */
const greetings: readonly (readonly [RegExp, string])[] = [
  [/\b(?:Dear)(?=[ \t]+\{name\})/gu, 'Hello'],
  [/(?<!\p{L})Kære(?=[ \t]+\{name\})/gu, 'Hej'],
  [/(?<!\p{L})Kjære(?=[ \t]+\{name\})/gu, 'Hei'],
  [/(?<!\p{L})(?:Kära|Käre|Bästa)(?=[ \t]+\{name\})/gu, 'Hej'],
]

/** Takes the place of the name out with the sign that parts it from the rest: "Hej {name}," becomes "Hej,". */
const closed = (text: string): string =>
  greetings
    .reduce((said, [stiff, plain]) => said.replace(stiff, plain), text)
    .replace(
      /(^|\n)[ \t]*\{name\}[ \t]*[,:!]?[ \t]*(\p{L}?)/gu,
      (_, begin: string, letter: string) => begin + letter.toUpperCase(),
    )
    .replace(/,?[ \t]*\{name\}/gu, '')

/** Fills the name of its reader into a prepared answer; one without a name is greeted all the same. */
export const fillMacro = (text: string, name: string): string =>
  name === '' ? closed(text) : text.replaceAll(place, () => name)

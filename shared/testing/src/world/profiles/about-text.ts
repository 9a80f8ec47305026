/** The about-text of a profile of the demo: written lines that fit each other and whoever says them. */
import type { FactValue } from '@samvaer/contracts/profile/fact-table'
import type { ProfileFacts } from '@samvaer/contracts/profile/facts'
import type { Chance } from '../chance.ts'
import type { PersonAnswers } from '../people/person-facts.ts'
import type { LineNeed, LineWithFacts, ProfileLine, ProfileLines } from './written-profile.ts'

/** The youngest of a couple says what both say. */
interface Speaker {
  town: string
  /** The facts that other texts of the member say. */
  said: About['tells']
  persons: readonly PersonAnswers[]
}

interface About {
  about: string
  tells: NonNullable<LineWithFacts['tells']>
}

const lineOf = (line: ProfileLine): LineWithFacts => (typeof line === 'string' ? { text: line } : line)

const meets: Record<LineNeed, (person: PersonAnswers) => boolean> = {
  glasses: ({ look }) => look.glasses !== null,
  beard: ({ look }) => look.beard !== null,
  goesToWork: ({ job, age }) => (job === null ? age < 62 : job.rests !== true),
  worksWithPeople: ({ job, age }) => (job === null ? age < 62 : job.withPeople === true),
}

/** Lines taken one after the other, each fitting those before it. */
class Text {
  readonly tells: About['tells']
  private readonly topics = new Set<string>()
  private readonly texts = new Set<string>()
  private readonly speaker: Speaker
  private readonly chance: Chance

  constructor(speaker: Speaker, chance: Chance) {
    this.speaker = speaker
    this.tells = { ...speaker.said }
    this.chance = chance
  }

  /** A line that may be said now; nothing when there is none left. */
  say(lines: readonly ProfileLine[]): string | undefined {
    const sayable = lines.map(lineOf).filter((line) => this.fits(line))
    if (sayable.length === 0) return undefined
    const line = this.chance.pick(sayable)
    Object.assign(this.tells, line.tells)
    if (line.topic) this.topics.add(line.topic)
    this.texts.add(line.text)
    return line.text.replaceAll('{town}', this.speaker.town)
  }

  private fits({ text, from = 0, needs, topic, tells = {} }: LineWithFacts): boolean {
    const { persons } = this.speaker
    const contradicts = Object.entries(tells).some(([fact, value]) => {
      const said = this.tells[fact as keyof About['tells']]
      return said !== undefined && said !== value
    })
    return (
      !contradicts &&
      !this.texts.has(text) &&
      (topic === undefined || !this.topics.has(topic)) &&
      persons.every(({ age }) => age >= from) &&
      (needs === undefined || persons.every(meets[needs]))
    )
  }
}

/** Some have not got round to it; some say it in a line. */
export const aboutOf = (
  { opening, everyday, love, closing }: ProfileLines,
  speaker: Speaker,
  chance: Chance,
): About => {
  const words = chance.next()
  if (words < 0.08) return { about: '', tells: speaker.said }
  const text = new Text(speaker, chance)
  const first = text.say(opening)
  const second = words < 0.2 ? undefined : text.say(everyday)
  const middle = second && `${second} ${text.say(love)}`
  const third = words < 0.6 ? undefined : text.say(everyday)
  const body = words < 0.6 ? [[first, middle].filter(Boolean).join(' ')] : [first, middle, third]
  const last = words >= 0.2 && chance.happens(0.4) ? text.say(closing) : undefined
  return { about: [...body, last].filter(Boolean).join('\n\n'), tells: text.tells }
}

/** Returns the member's wishes in own words; the list names what the words name. */
export const seekingOf = (
  { seeking }: ProfileLines,
  list: readonly FactValue<'lookingFor'>[],
  chance: Chance,
): Pick<ProfileFacts, 'lookingFor' | 'lookingForText'> => {
  if (!chance.happens(0.75)) return { lookingFor: [...list], lookingForText: '' }
  const line = chance.pick(seeking)
  const { text, wants } = typeof line === 'string' ? { text: line, wants: [] } : line
  return { lookingFor: [...new Set([...wants, ...list])], lookingForText: text }
}

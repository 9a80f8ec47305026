/** Searching by filters, by name, and by words (docs/product/search.md). */
import type { search } from '@samvaer/contracts/search/calls'
import { handlers } from '@samvaer/service-kit/http/implement'
import { foldName } from '@samvaer/service-kit/text/fold-name'
import { askerContextOf, questionOf } from '../asker-context.ts'
import { askedWords, isSaid, keptWords } from '../engine/words.ts'
import { behindOf, countedBefore, foundProfiles, nextOf } from '../found.ts'
import { wordsOfProfiles } from '../indexing/words-of-profiles.ts'
import type { SearchParts } from '../models/models.ts'
import { promotedFor, promotedOn, withPromoted } from '../promoted/promoted-among.ts'

const namesAtOnce = 10
/** Kilometres. */
const nearby = 50
/** Of the new members nearby: how many are counted, and how many shown. */
const mostNewCounted = 30
const newShown = 3
/** Milliseconds for which a member is new. */
const newFor = 30 * 24 * 60 * 60 * 1000

/** The words that were asked for: as the engine finds it, each from its beginning. */
const sharedWords = (asked: readonly string[], known: ReadonlySet<string> | undefined): string[] => {
  const theirs = keptWords([...(known ?? [])])
  return asked.filter((text) => askedWords([text]).some((word) => isSaid(word, theirs)))
}

export const searchingCalls = (parts: SearchParts) =>
  handlers<typeof search>()({
    SearchByFilters: async (call) => {
      const { filters, sort, sought, take, anchor } = call.input
      const { question, ...asking } = await questionOf(parts, call, filters, { sought })
      const behind = behindOf(sort, anchor)
      const shownBefore = countedBefore(sort, anchor)
      const most = promotedOn(take)
      const promoted =
        most > 0 ? (await promotedFor(parts, asking, question)).slice(shownBefore, shownBefore + most) : []
      const room = take - promoted.length
      const { items, goesOn, count, more } = asking.index.find(question, { sort, take: room, behind })
      const ids = items.map(({ profileId }) => profileId)
      const page = withPromoted(ids, promoted)
      const paidFor = new Set(page.filter((id) => !ids.includes(id)))
      return {
        items: await foundProfiles(parts, asking, page, { promoted: paidFor }),
        next: nextOf(sort, items, goesOn, shownBefore + promoted.length),
        total: { count, more },
      }
    },

    CountByFilters: async (call) => {
      const { question, index } = await questionOf(parts, call, call.input.filters)
      return index.count(question)
    },

    SuggestNames: async (call) => {
      const asking = await askerContextOf(parts, call)
      const ids = asking.index.byName(asking.asker, foldName(call.input.text), namesAtOnce)
      return { items: await foundProfiles(parts, asking, ids) }
    },

    GetWordMatches: async (call) => {
      const { take, anchor } = call.input
      const words = [...new Set(call.input.words.map((word) => word.toLowerCase()))]
      const asking = await askerContextOf(parts, call)
      const behind = behindOf('Words', anchor)
      const { items, goesOn } = asking.index.byWords(asking.asker, words, { take, behind })
      const ids = items.map(({ profileId }) => profileId)
      const [found, known] = await Promise.all([foundProfiles(parts, asking, ids), wordsOfProfiles(parts, asking, ids)])
      return {
        items: found.map((profile) => ({
          ...profile,
          words: sharedWords(words, known.get(profile.profileId)),
        })),
        next: nextOf('Words', items, goesOn),
      }
    },

    GetNewNearby: async (call) => {
      const since = Date.parse(call.input.since)
      const { question, index, ...asking } = await questionOf(parts, call, { within: nearby }, { sought: true })
      const { items } = index.find(question, { sort: 'Newest', take: mostNewCounted })
      const joined = items.filter(({ key }) => key >= since).map(({ profileId }) => profileId)
      return {
        items: await foundProfiles(parts, { index, ...asking }, joined.slice(0, newShown)),
        count: joined.length,
      }
    },

    GetNewPeople: async (call) => {
      const { take, anchor } = call.input
      const { question, ...asking } = await questionOf(parts, call, { within: nearby }, { sought: true })
      const behind = behindOf('NewPeople', anchor)
      const { items, goesOn } = asking.index.find(question, { sort: 'Newest', take, behind })
      const since = parts.clock().getTime() - newFor
      const joined = new Map(items.flatMap(({ key, profileId }) => (key >= since ? [[profileId, key] as const] : [])))
      const found = await foundProfiles(parts, asking, [...joined.keys()])
      return {
        items: found.map((person) => ({
          ...person,
          joinedAt: new Date(joined.get(person.profileId) ?? since).toISOString(),
        })),
        next: nextOf('NewPeople', items, goesOn && joined.size === items.length),
      }
    },

    GetBirthdays: async (call) => {
      const { sought, take, anchor } = call.input
      const asking = await askerContextOf(parts, call)
      const behind = behindOf('Birthdays', anchor)
      const question = { asker: asking.asker, sought }
      const { items, goesOn } = asking.index.birthdays(question, parts.clock(), { take, behind })
      return {
        items: await foundProfiles(
          parts,
          asking,
          items.map(({ profileId }) => profileId),
        ),
        next: nextOf('Birthdays', items, goesOn),
      }
    },
  })

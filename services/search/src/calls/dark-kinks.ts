/** Kinks of the dark variant (docs/product/dark-variant.md, "Kinks"). */
import { ProductError } from '@samvaer/contracts/core/errors'
import { darkKinks } from '@samvaer/contracts/search/kinks'
import { foldText } from '@samvaer/contracts/text/fold'
import { listOrder } from '@samvaer/service-kit/database/list-order'
import { loggable } from '@samvaer/service-kit/errors'
import { type HandlerCall, implement } from '@samvaer/service-kit/http/implement'
import { askerContextOf, questionOf } from '../asker-context.ts'
import { behindOf, foundProfiles, nextOf } from '../found.ts'
import { changeDarkProfile } from '../indexing/write-rows.ts'
import { kinkNames } from '../kinks/kink-names.ts'
import { byProfiles, kinksKnown } from '../kinks/kinks-known.ts'
import type { DarkRow } from '../models/dark-row.ts'
import type { SearchParts } from '../models/models.ts'
import { searchPolicy } from '../policy.ts'

const mostSuggested = 20
const mostPopular = 10

const nameOrder = listOrder({ key: 'kink', type: 'text', id: 'place', rising: true })

type Asked = Pick<HandlerCall, 'context' | 'profile' | 'blocks'>

/** @throws ProductError NotFound on the light side, where there is nothing of it */
const darkOnly = ({ context }: Asked): void => {
  if (!context.dark) throw new ProductError('NotFound')
}

export const darkKinksArea = (parts: SearchParts) => {
  const kinksOf = async (profileId: number): Promise<string[]> =>
    (await parts.models.darkProfile.findById(profileId, { kinks: 1 }).lean<DarkRow>())?.kinks ?? []

  const known = async (call: Asked) => {
    darkOnly(call)
    const [asking, own] = await Promise.all([askerContextOf(parts, call), kinksOf(call.profile.profileId)])
    return { own, kinks: kinksKnown(asking, own) }
  }

  const suggested = async (call: Asked, { query, custom }: { query: string; custom: boolean }) => {
    const [{ kinks }, nameOf] = await Promise.all([known(call), kinkNames(call.context.language)])
    const wanted = foldText(query)
    const begins = (words: string) => [words, ...words.split(' ')].some((each) => foldText(each).startsWith(wanted))
    return [...kinks.list, ...(custom ? kinks.custom : [])]
      .map((kink) => ({ ...kink, name: nameOf(kink.kink) }))
      .filter(({ kink, name }) => begins(kink) || begins(name))
      .sort(byProfiles)
      .slice(0, mostSuggested)
  }

  /** Tags of blog entries that begin so, those with most entries first; none while blogs are away. */
  const blogTags = async ({ context, profile }: Asked, text: string): Promise<{ tag: string; entries: number }[]> => {
    if (text === '') return []
    try {
      const { community, dark } = context
      const asked = { viewerId: profile.profileId, community, dark, text }
      return (await parts.peers.post('Blogs/FindTagsFor', asked)).items
    } catch (error) {
      parts.log.warn({ failure: loggable(error) }, 'blogs did not say which tags there are')
      return []
    }
  }

  return implement(
    darkKinks,
    {
      GetAllKinks: async (call) => ({ items: (await known(call)).kinks.list }),

      GetKinks: async (call) => {
        const { own, kinks } = await known(call)
        return { items: own.map(kinks.of) }
      },

      GetMostPopularKinks: async (call) => {
        const { kinks } = await known(call)
        const had = [...kinks.list, ...kinks.custom].filter(({ profiles }) => profiles > 0)
        return { items: had.sort(byProfiles).slice(0, mostPopular) }
      },

      GetPopularKinks: async (call) => {
        const { kinks } = await known(call)
        return { items: kinks.list.filter(({ kind }) => kind === 'Popular').sort(byProfiles) }
      },

      GetNonPopularKinks: async (call) => {
        const { kinks } = await known(call)
        const others = [...kinks.list.filter(({ kind }) => kind === 'NonPopular'), ...kinks.custom]
        const { rows, next } = nameOrder.pageAmong(
          others.map((kink, place) => ({ ...kink, place })),
          call.input,
        )
        return { items: rows, next }
      },

      GetProfileKinks: async ({ viewer, profile, objects: { darkMember } }) => {
        const [own, theirs] = await Promise.all([kinksOf(profile.profileId), kinksOf(darkMember.profileId)])
        return { items: theirs.map(kinksKnown(viewer, own).of) }
      },

      SearchKinks: async (call) => ({ items: await suggested(call, call.input) }),

      SearchKinksWithBlogTags: async (call) => {
        const [items, tags] = await Promise.all([suggested(call, call.input), blogTags(call, call.input.query)])
        return { items, tags }
      },

      SearchItemsByKinks: async (call) => {
        darkOnly(call)
        const { kinks, take, anchor } = call.input
        const { question, ...asking } = await questionOf(parts, call, { kinks })
        const behind = behindOf('Kinks', anchor)
        const { items, goesOn } = asking.index.find(question, { sort: 'LastSeen', take, behind })
        const ids = items.map(({ profileId }) => profileId)
        const [found, rows] = await Promise.all([
          foundProfiles(parts, asking, ids),
          parts.models.darkProfile.find({ _id: { $in: ids } }, { kinks: 1 }).lean<DarkRow[]>(),
        ])
        const theirs = new Map(rows.map((row) => [row._id, row.kinks]))
        return {
          items: found.map((profile) => ({ ...profile, kinks: theirs.get(profile.profileId) ?? [] })),
          next: nextOf('Kinks', items, goesOn),
        }
      },

      SetProfileKinks: async (call) => {
        darkOnly(call)
        const { profileId } = call.profile
        const kinks = [...new Set(call.input.kinks)]
        await parts.transaction((transaction) => changeDarkProfile(parts, transaction, profileId, { kinks }))
        return {}
      },
    },
    searchPolicy(parts),
  )
}

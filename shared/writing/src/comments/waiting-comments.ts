/** Comments that wait for a network, shown where they will stand (contracts, `OfflineView`). */

import type { ProfileCard } from '@samvaer/contracts/profile/card'
import type { OfflineView, WaitingCall } from '@samvaer/contracts/shell/offline-view'

/** One kind of comments, as its contract calls what belongs to them. */
export interface WaitingComments {
  /** `<Area>/<Call>`: reads them, and writes one. */
  list: string
  add: string
  /** The thing that they are below: a field of both calls. */
  subject: string
  /** The id of a comment. */
  id: string
}

/** The fields that every contract names alike. */
interface Shown {
  author: ProfileCard | null
  text: string
  createdAt: string
}
interface ShownWithAnswers extends Shown {
  answers: Shown[]
}

const isList = (answer: unknown): answer is { items: ShownWithAnswers[] } =>
  typeof answer === 'object' && answer !== null && 'items' in answer && Array.isArray(answer.items)

const numberIn = (comment: Shown, id: string): number => Number(Reflect.get(comment, id))

const shownAs = ({ key, body, at }: WaitingCall, id: string, author: ProfileCard): Shown => ({
  ...{ [id]: -key, author, text: String(body.text), createdAt: at },
  ...{ editedAt: null, likes: 0, liked: false, may: { edit: false, delete: false } },
})

/** Milliseconds by which the clocks of member and service may differ. */
const clockSkew = 60_000

/** True when a comment arrived already, and only the answer about it is still under way. */
const isThere = (items: readonly ShownWithAnswers[], { text, createdAt, author }: Shown): boolean =>
  items
    .flatMap((item) => [item, ...item.answers])
    .some(
      (one) =>
        one.text === text &&
        one.author?.profileId === author?.profileId &&
        Date.parse(one.createdAt) > Date.parse(createdAt) - clockSkew,
    )

/** A comment at the end, or an answer below the comment to whose thread it belongs. */
const withComment = (
  items: ShownWithAnswers[],
  waiting: WaitingCall,
  { id, author }: { id: string; author: ProfileCard },
): ShownWithAnswers[] => {
  const comment = shownAs(waiting, id, author)
  if (isThere(items, comment)) return items
  const { answerTo } = waiting.body
  if (answerTo === undefined) return [...items, { ...comment, answers: [] }]
  return items.map((item) => {
    const isAnswered = [item, ...item.answers].some((one) => numberIn(one, id) === Number(answerTo))
    return isAnswered ? { ...item, answers: [...item.answers, comment] } : item
  })
}

/** The offline module of a remote as far as these kinds of comments go. */
export const waitingComments = (kinds: readonly WaitingComments[]): OfflineView => ({
  answers: Object.fromEntries(
    kinds.map(({ add, id }) => [add, (waiting: WaitingCall | undefined) => ({ [id]: waiting ? -waiting.key : 0 })]),
  ),
  show: ({ call, query, answer }, waiting, author) => {
    const kind = kinds.find(({ list }) => list === call)
    if (!kind || !isList(answer)) return answer
    const { add, subject, id } = kind
    const own = waiting.filter((one) => one.call === add && String(one.body[subject]) === query.get(subject))
    return { ...answer, items: own.reduce((all, one) => withComment(all, one, { id, author }), answer.items) }
  },
})

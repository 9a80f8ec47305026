/** The greetings service: it counts a day's greetings, and keeps who has greeted for that day alone. */
import { implement } from '@samvaer/service-kit/http/implement'
import { noticesFrom } from '@samvaer/service-kit/notifications/notices'
import type { Parts } from '@samvaer/service-kit/parts'
import { defineService } from '@samvaer/service-kit/service/define-service'
import { greetings } from '../contract/area.ts'
import { dayOf, models } from './models.ts'
import { thanks } from './notices.ts'

type GreetingsParts = Parts<typeof models>

const { raise } = noticesFrom(greetings.service)

/** One side of a community greets for itself (light or dark). */
interface Place {
  community: string
  dark: boolean
}

const todayFor = async ({ models: { day, greeted } }: GreetingsParts, id: string, profileId: number) => {
  const [row, own] = await Promise.all([day.findById(id).lean(), greeted.exists({ _id: `${id}:${profileId}` })])
  return { count: row?.count ?? 0, greeted: own !== null }
}

const greet = async (parts: GreetingsParts, { dark }: Place, id: string, profileId: number): Promise<void> => {
  const { day, greeted } = parts.models
  const at = parts.clock()
  await parts.transaction(
    async (transaction) => {
      const { session } = transaction
      const mine = { _id: `${id}:${profileId}` }
      if (await greeted.exists(mine).session(session)) return
      await greeted.create([{ ...mine, at }], { session })
      const row = await day.findByIdAndUpdate(
        id,
        { $inc: { count: 1 }, $set: { at } },
        { upsert: true, returnDocument: 'after', session },
      )
      await raise(transaction, {
        key: `thanks:${id}`,
        profileId,
        titles: thanks(row.count),
        path: '/Community/Greetings',
        dark,
        at,
      })
    },
    { about: `greeting of ${profileId}` },
  )
}

export const greetingsService = defineService({
  name: greetings.service,
  models,
  areas: (parts) => [
    implement(greetings, {
      GetToday: ({ context, profile }) => todayFor(parts, dayOf(context, parts.clock()), profile.profileId),
      Greet: async ({ context, profile }) => {
        const id = dayOf(context, parts.clock())
        await greet(parts, context, id, profile.profileId)
        return todayFor(parts, id, profile.profileId)
      },
    }),
  ],
})

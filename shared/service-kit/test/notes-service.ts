/** A tiny service with a call of every kind of access. */
import { ApiError } from '@samvaer/contracts/client'
import { anyone, anySession, operator, service, signedIn, subscriber } from '@samvaer/contracts/core/access'
import { area, get, post } from '@samvaer/contracts/core/call'
import { ProductError } from '@samvaer/contracts/core/errors'
import { flag, id, instant, nothing } from '@samvaer/contracts/core/fields'
import { page, paged } from '@samvaer/contracts/core/paging'
import { richText, storedRichText } from '@samvaer/contracts/text/rich-text'
import { Schema } from 'mongoose'
import * as z from 'zod'
import { implement } from '../src/http/implement.ts'
import { defineService } from '../src/service/define-service.ts'

const note = z.object({ noteId: z.int(), text: z.string(), writtenAt: instant, readAt: instant.nullable() })

export const notes = area('Notes', {
  service: 'notes',
  calls: {
    GetNotes: get({ about: '', access: signedIn, query: paged({ marked: flag.default(false) }), returns: page(note) }),
    GetPublic: get({ about: '', access: anyone, query: z.strictObject({}), returns: z.object({ name: z.string() }) }),
    GetState: get({ about: '', access: anySession, query: z.strictObject({}), returns: nothing }),
    AddNote: post({
      about: '',
      access: subscriber.notBanned('Comments'),
      creates: true,
      body: z.strictObject({ text: z.string().min(1), inner: z.strictObject({ a: z.int() }).optional() }),
      returns: z.object({ noteId: z.int() }),
    }),
    Knock: post({
      about: '',
      access: anyone,
      creates: true,
      body: z.strictObject({ text: z.string() }),
      returns: nothing,
    }),
    Moderate: post({
      about: '',
      access: signedIn.from('Support'),
      body: z.strictObject({ noteId: id }),
      returns: nothing,
    }),
    EnterDark: post({ about: '', access: signedIn.beforeDarkGate(), body: z.strictObject({}), returns: nothing }),
    Publish: post({ about: '', access: operator, body: z.strictObject({ version: z.string() }), returns: nothing }),
    Resolve: get({ about: '', access: service, query: z.strictObject({}), returns: z.object({ site: z.int() }) }),
    ResolveFor: get({
      about: '',
      access: service.inNameOf('profileId', ['blogs']),
      query: z.strictObject({ profileId: id }),
      returns: z.object({ profileId: z.int() }),
    }),
    SaveText: post({
      about: '',
      access: signedIn,
      body: z.strictObject({ text: richText(1000) }),
      returns: z.object({ text: storedRichText }),
    }),
    Fail: post({ about: '', access: anyone, body: z.strictObject({ how: z.string() }), returns: nothing }),
    LogIn: post({ about: '', access: anyone, body: z.strictObject({}), returns: nothing }),
  },
})

export const noteSchema = new Schema(
  {
    _id: { type: Number, required: true },
    text: { type: String, required: true },
    writtenAt: { type: Date, required: true },
    secret: String,
  },
  { collection: 'notes', versionKey: false },
)
noteSchema.index({ writtenAt: -1 })

const failures: Record<string, () => Error> = {
  conflict: () => new ProductError('Conflict', { sequence: 4 }),
  limit: () => new ProductError('TooManyRequests', { retryAfter: 12.2 }),
  peer: () => new ApiError(0, {}),
  unexpected: () => new Error('the secret of the house'),
}

/** Run by AddNote and Knock around their transactions: tests break them off there. */
export const around = {
  before: async (): Promise<void> => undefined,
  behind: async (): Promise<void> => undefined,
}

export const notesService = defineService({
  name: 'notes',
  models: { Note: noteSchema },
  areas: ({ models, nextId, clock, transaction }) => [
    implement(notes, {
      GetNotes: async ({ input }) => {
        const found = await models.Note.find().sort({ writtenAt: -1 }).limit(input.take).lean()
        const items = found.map((stored) => ({
          noteId: stored._id,
          text: stored.text,
          writtenAt: stored.writtenAt.toISOString(),
          readAt: null,
          // Too much, on purpose: it must not leave.
          secret: stored.secret,
        }))
        return { items, next: null, debug: input }
      },
      GetPublic: async ({ context }) => ({ name: context.profile?.name ?? 'nobody' }),
      GetState: async () => ({}),
      AddNote: async ({ input }) => {
        const noteId = await nextId('note')
        await around.before()
        const note = { _id: noteId, text: input.text, writtenAt: clock(), secret: 'never shown' }
        await transaction(({ session }) => models.Note.create([note], { session }))
        await around.behind()
        return { noteId }
      },
      Knock: async ({ input: { text } }) => {
        if (await models.Note.exists({ text })) throw new ProductError('Conflict')
        const _id = await nextId('note')
        await transaction(async ({ session }) => {
          await models.Note.create([{ _id, text, writtenAt: clock() }], { session })
        })
        await around.behind()
        return {}
      },
      Moderate: async () => ({}),
      EnterDark: async () => ({}),
      Publish: async () => ({}),
      Resolve: async ({ context }) => ({ site: context.siteId }),
      ResolveFor: async ({ input }) => ({ profileId: input.profileId }),
      SaveText: async ({ input }) => ({ text: input.text }),
      Fail: async ({ input }) => {
        const failure = failures[input.how]
        if (failure) throw failure()
        return {}
      },
      LogIn: async ({ setSession }) => {
        setSession({ act: 'begin', token: 'abc', maxAge: null })
        return {}
      },
    }),
  ],
})

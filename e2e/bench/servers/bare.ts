/** The calls of the mix over bare Fastify and the driver: the same rows, a session, and nothing else of a platform. */
import cookie from '@fastify/cookie'
import fastify from 'fastify'
import { type Collection, MongoClient } from 'mongodb'
import { report } from './report.ts'
import { settings } from './settings.ts'

interface Row {
  _id: number
  authorId: number
}

interface Participation {
  _id: string
  seat: number
  conversationId: number
  profileId: number
  folder: string
  lastAt: Date
  others: number[]
}

interface Directory {
  _id: number
}

const { mongoUri, databasePrefix } = settings({ topology: {} })
const client = await MongoClient.connect(mongoUri, { writeConcern: { w: 'majority', journal: true } })
const blogs = client.db(`${databasePrefix}_blogs`)
const mail = client.db(`${databasePrefix}_mail`)
const entries = blogs.collection<Row>('entries')
const comments = blogs.collection<Row>('comments')
const messages = mail.collection<Row>('messages')
const conversations = mail.collection<{ _id: number; lastSequence: number }>('conversations')
const participations = mail.collection<Participation>('participations')

/** Members signed in: their number is the cookie. */
const sessions = new Map(Array.from({ length: 1000 }, (_, index) => [String(index + 1), index + 1]))

let lastId = 1_000_000_000

const shown = { _id: 1, name: 1, gender: 1, birthdays: 1, place: 1, pictures: 1 } as const
const cards = async (directory: Collection<Directory>, ids: number[]) => {
  const rows = await directory
    .find({ _id: { $in: [...new Set(ids)] } })
    .project<Directory>(shown)
    .toArray()
  return new Map(rows.map((row) => [row._id, row]))
}
const blogMembers = blogs.collection<Directory>('directory_profiles')
const mailMembers = mail.collection<Directory>('directory_profiles')

const withAuthors = async (rows: Row[]) => {
  const authors = await cards(
    blogMembers,
    rows.map(({ authorId }) => authorId),
  )
  return rows.map((row) => ({ ...row, author: authors.get(row.authorId) }))
}

const inTransaction = (act: (session: ReturnType<typeof client.startSession>) => Promise<void>) =>
  client.withSession((session) => session.withTransaction(() => act(session)))

const app = fastify()
await app.register(cookie)
app.decorateRequest('profileId', 0)
const readerOf = (request: { cookies: Record<string, string | undefined> }): number => {
  const profileId = sessions.get(request.cookies.sid ?? '')
  if (profileId === undefined) throw new Error('SignInRequired')
  return profileId
}

app.get('/api/Blogs/GetAllBlogEntries', async (request) => {
  readerOf(request)
  const rows = await entries
    .find({ community: 'dk', listed: true })
    .sort({ createdAt: -1, _id: -1 })
    .project<Row>({ text: 0, words: 0 })
    .limit(20)
    .toArray()
  return { items: await withAuthors(rows) }
})

app.get<{ Querystring: { blogEntryId: string } }>('/api/Blogs/GetBlogEntryData', async (request) => {
  readerOf(request)
  const row = await entries.findOne({ _id: Number(request.query.blogEntryId) })
  return row ? (await withAuthors([row]))[0] : {}
})

app.get<{ Querystring: { blogEntryId: string } }>('/api/Blogs/GetComments', async (request) => {
  readerOf(request)
  const rows = await comments
    .find({ blogEntryId: Number(request.query.blogEntryId) })
    .sort({ _id: 1 })
    .toArray()
  return { items: await withAuthors(rows) }
})

app.get('/api/Mail/GetConversations', async (request) => {
  const profileId = readerOf(request)
  const rows = await participations
    .find({ profileId, folder: 'Inbox' })
    .sort({ lastAt: -1, conversationId: -1 })
    .limit(20)
    .toArray()
  const members = await cards(
    mailMembers,
    rows.flatMap(({ others }) => others),
  )
  return { items: rows.map((row) => ({ ...row, others: row.others.map((id) => members.get(id)) })) }
})

app.get<{ Querystring: { conversationId: string } }>('/api/Mail/GetMessages', async (request) => {
  const profileId = readerOf(request)
  const conversationId = Number(request.query.conversationId)
  const own = await participations.findOne({ _id: `${conversationId}:${profileId}` })
  if (!own) throw new Error('NotFound')
  return { items: await messages.find({ conversationId }).sort({ sequence: -1 }).limit(20).toArray() }
})

app.post<{ Body: { conversationId: number; clientMessageId: string; body: string } }>(
  '/api/Mail/SendMessage',
  async (request) => {
    const profileId = readerOf(request)
    const { conversationId, clientMessageId, body } = request.body
    lastId += 1
    const messageId = lastId
    const at = new Date()
    await inTransaction(async (session) => {
      const own = await participations.findOne({ _id: `${conversationId}:${profileId}` }, { session })
      if (!own) throw new Error('NotFound')
      const conversation = await conversations.findOneAndUpdate(
        { _id: conversationId },
        { $inc: { lastSequence: 1 } },
        { session, returnDocument: 'after' },
      )
      const sequence = conversation?.lastSequence ?? 0
      const said = { type: 'Normal', seat: own.seat, sequence }
      const row = {
        ...{ ...said, conversationId, authorId: profileId, clientMessageId, text: body },
        ...{ subjects: [], mediaIds: [], sentAt: at, unsentAt: null },
      }
      await messages.insertOne({ _id: messageId, ...row }, { session })
      await participations.updateMany(
        { conversationId },
        { $set: { lastAt: at, last: { ...said, messageId, excerpt: body, at } }, $inc: { unread: 1 } },
        { session },
      )
    })
    return { messageId }
  },
)

app.post<{ Body: { blogEntryId: number; text: string } }>('/api/Blogs/AddBlogComment', async (request) => {
  const authorId = readerOf(request)
  const { blogEntryId, text } = request.body
  lastId += 1
  const blogCommentId = lastId
  const at = new Date()
  await inTransaction(async (session) => {
    const row = {
      ...{ blogEntryId, authorId, answerTo: null, text, createdAt: at, editedAt: null },
      ...{ likes: 0, shown: true, version: 1 },
    }
    await comments.insertOne({ _id: blogCommentId, ...row }, { session })
    await entries.updateOne(
      { _id: blogEntryId },
      { $inc: { comments: 1 }, $set: { latestCommentAt: at, activityAt: at } },
      { session },
    )
  })
  return { blogCommentId }
})

report(await app.listen({ port: 0, host: '127.0.0.1' }))

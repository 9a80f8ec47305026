/** Fills a new Ghost with the entries of our list, by its own API. */
import { setTimeout as pause } from 'node:timers/promises'
import { escaped, htmlOfText } from '../html-of-text.ts'
import type { ShownComment, ShownContent, ShownEntry, ShownPicture } from '../shown-content.ts'

const owner = { name: 'Benchmark', email: 'owner@example.org', password: 'benchmark-of-pages-1', blogTitle: 'Samvær' }

/** Half seconds until a session is known. */
const turns = 40

type Send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) => Promise<Answer>
/** The part of its answers that is read: the first row of each kind. */
type Answer = Record<string, { id: string; url: string; slug: string }[]>

/** Makes the owner, signs them in, and returns what sends to the API in their name. */
const signIn = async (url: string): Promise<Send> => {
  let cookie = ''
  const ask = (method: string, path: string, body?: unknown): Promise<Response> => {
    const isForm = body instanceof FormData
    return fetch(`${url}/ghost/api/admin/${path}`, {
      method,
      headers: { origin: url, cookie, ...(body !== undefined && !isForm && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    })
  }
  const send = async (method: string, path: string, body?: unknown): Promise<Response> => {
    const answer = await ask(method, path, body)
    if (!answer.ok) throw new Error(`Ghost, ${method} ${path}: ${answer.status} ${await answer.text()}`)
    return answer
  }
  await send('POST', 'authentication/setup/', { setup: [owner] })
  const session = await send('POST', 'session/', { username: owner.email, password: owner.password })
  cookie = session.headers.get('set-cookie')?.split(';')[0] ?? ''
  // On a busy machine the session is not known at once.
  for (let turn = 0; turn < turns && !(await ask('GET', 'users/me/')).ok; turn++) await pause(500)
  return async (method, path, body) => {
    const answer = await send(method, path, body)
    return answer.status === 204 ? {} : ((await answer.json()) as Answer)
  }
}

const first = (rows: Answer[string] | undefined) => {
  const [row] = rows ?? []
  if (!row) throw new Error('Ghost answered without a row')
  return row
}

const upload = async (send: Send, { bytes, ending }: ShownPicture, name: string): Promise<string> => {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(bytes)], { type: `image/${ending}` }), `${name}.${ending}`)
  form.append('purpose', 'image')
  return first((await send('POST', 'images/upload/', form)).images).url
}

/** The first picture stands over the text and in the list, as ours does in the list; the others in the text. */
const writePost = async (send: Send, entry: ShownEntry): Promise<Answer[string][number]> => {
  const addresses = new Map<number, string>()
  for (const [mediaId, picture] of entry.pictures)
    addresses.set(mediaId, await upload(send, picture, `picture-${mediaId}`))
  const [cover] = addresses
  const post = {
    title: entry.title,
    html: htmlOfText(entry.text, (mediaId) => (mediaId === cover?.[0] ? undefined : addresses.get(mediaId))),
    status: 'published',
    published_at: entry.createdAt,
    tags: entry.tags.map((name) => ({ name })),
    ...(cover && { feature_image: cover[1] }),
  }
  return first((await send('POST', 'posts/?source=html', { posts: [post] })).posts)
}

const writeComments = async (send: Send, postId: string, comments: readonly ShownComment[]): Promise<void> => {
  const members = new Map<string, string>()
  const idOf = async (name: string): Promise<string> => {
    const email = `member-${members.size + 1}@example.org`
    const id = members.get(name) ?? first((await send('POST', 'members/', { members: [{ name, email }] })).members).id
    members.set(name, id)
    return id
  }
  const say = async ({ author, text, createdAt }: Omit<ShownComment, 'answers'>, under: object): Promise<string> => {
    const comment = { ...under, member_id: await idOf(author), html: `<p>${escaped(text)}</p>`, created_at: createdAt }
    return first((await send('POST', 'comments/', { comments: [comment] })).comments).id
  }
  for (const { answers, ...comment } of comments) {
    const parent_id = await say(comment, { post_id: postId })
    for (const answer of answers) await say(answer, { parent_id })
  }
}

/** Returns the path of the post that has the comments, and its id. */
export const fillGhost = async (
  url: string,
  { entries, talkedOf }: ShownContent,
): Promise<{ path: string; id: string }> => {
  const send = await signIn(url)
  await send('PUT', 'settings/', { settings: [{ key: 'comments_enabled', value: 'all' }] })
  // It comes with a post of its own.
  for (const { id } of (await send('GET', 'posts/?limit=all')).posts ?? []) await send('DELETE', `posts/${id}/`)
  let entry: { path: string; id: string } | undefined
  for (const shown of entries.toReversed()) {
    const { id, url: address } = await writePost(send, shown)
    if (shown === talkedOf) entry = { path: new URL(address).pathname, id }
  }
  if (!entry) throw new Error('The entry with the comments is not among the others')
  await writeComments(send, entry.id, talkedOf.comments)
  return entry
}

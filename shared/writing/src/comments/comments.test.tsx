// @vitest-environment happy-dom
/** That comments are read and written by the calls that a remote describes, whatever those call the ids. */
import type { CallOutput } from '@samvaer/contracts/client'
import type { CurrentProfileData } from '@samvaer/contracts/identity/current-profile'
import {
  click,
  clickTwice,
  fill,
  liveTicket,
  member,
  never,
  refused,
  show,
  unreachable,
  until,
  wordsOf,
} from '@samvaer/remote-kit/testing'
import { useQuery } from '@tanstack/react-query'
import { afterEach, expect, it } from 'vitest'
import texts from '../locales/da-DK.json' with { type: 'json' }
import { commentsOf } from './comment-calls.ts'
import { Comments } from './comments.tsx'

type Answered = CallOutput<'Blogs/GetComments'>['items'][number]

const person = (profileId: number, name: string) => ({
  profileId,
  name,
  gender: 'Male' as const,
  ages: [40],
  place: 'Aarhus',
  pictures: [],
  subscriber: true,
  validated: false,
})
const fields = (blogCommentId: number, text: string) => ({
  blogCommentId,
  author: person(2, 'Bo'),
  text,
  version: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
  editedAt: null,
  likes: 0,
  liked: false,
  may: { edit: true, delete: true },
})
const items: Answered[] = [{ ...fields(1, 'Hej'), answers: [fields(2, 'Hej igen')] }]

const live = liveTicket('blogs:entry:7')
const changed = { about: 'Topic' as const, topic: 'blogs:entry:7', change: 'comments' }

const written = ({ blogCommentId, version, ...comment }: Omit<Answered, 'answers'>) => ({
  ...comment,
  commentId: blogCommentId,
  version,
})

/** The numbers that the subject was given, one after another. */
const counts: number[] = []

const calls = commentsOf({
  list: {
    call: 'Blogs/GetComments',
    input: (blogEntryId, twoLayered) => ({ blogEntryId, twoLayered }),
    comments: (answer) =>
      answer.items.map(({ answers, ...comment }) => ({ ...written(comment), answers: answers.map(written) })),
    live: (answer) => answer.live,
  },
  add: {
    call: 'Blogs/AddBlogComment',
    input: ({ subjectId: blogEntryId, text, answerTo }) => ({ blogEntryId, text, answerTo }),
    commentId: ({ blogCommentId }) => blogCommentId,
  },
  edit: {
    call: 'Blogs/EditBlogComment',
    input: ({ commentId: blogCommentId, text, version }) => ({ blogCommentId, text, version }),
  },
  remove: {
    call: 'Blogs/DeleteBlogComment',
    input: ({ commentId: blogCommentId, reason }) => ({ blogCommentId, reason }),
  },
  restore: {
    call: 'Blogs/RestoreBlogComment',
    input: ({ commentId: blogCommentId, reason }) => ({ blogCommentId, reason }),
  },
  itemType: 'BlogComment',
  maximumLength: 100,
  draftPlace: (subjectId) => `place-${subjectId}`,
  counted: (_subjectId, comments) => {
    counts.push(comments)
    return [{ queryKey: ['subject'], change: () => comments }]
  },
})

const Subject = ({ mayComment, authorId }: { mayComment: boolean; authorId: number }) => {
  const { data: count } = useQuery({ queryKey: ['subject'], queryFn: () => 2, initialData: 2, staleTime: 'static' })
  return (
    <Comments
      calls={calls}
      subjectId={7}
      authorId={authorId}
      count={count}
      mayComment={mayComment}
      closed="Her er lukket."
      away={{ title: 'Væk', text: 'Et øjeblik' }}
    />
  )
}

const open = (mayComment = true, authorId = 7, at = '/Start', shown = items, bans: CurrentProfileData['bans'] = []) =>
  show(<Subject mayComment={mayComment} authorId={authorId} />, {
    at,
    profile: { bans },
    calls: {
      'Blogs/GetComments': { items: shown, live },
      'Blogs/AddBlogComment': { blogCommentId: 3 },
      'Blogs/EditBlogComment': {},
      'Blogs/DeleteBlogComment': {},
      'Blogs/RestoreBlogComment': {},
      'Common/ToggleLike': { liked: true },
    },
  })

afterEach(() => void counts.splice(0))

it('sends a comment once, however fast the button is pressed, counts it once, reads out that it is sent, and forgets the unsent text', async () => {
  const { page, asked, answer, live: deliver, settled, toastState } = await open()
  const box = await page.field(texts.comments.write)
  await fill(box, 'Ny')
  const kept = Object.keys(sessionStorage).filter((key) => key.startsWith('samvaer:comment:'))
  expect(kept).toEqual([expect.stringMatching(/:place-7:new$/)])
  // It is heard of before the page knows that it was sent.
  const mine = { ...fields(3, 'Ny'), answers: [] }
  answer({
    'Blogs/GetComments': { items: [...items, { ...mine, author: { ...mine.author, profileId: 7 } }], live },
    'Blogs/AddBlogComment': async () => {
      deliver(changed)
      await page.find('article', /Ny/)
      return { blogCommentId: 3 }
    },
  })
  await clickTwice(await page.find('button', texts.comments.send))
  await settled()
  expect(asked('Blogs/AddBlogComment')).toEqual([{ blogEntryId: 7, text: 'Ny' }])
  expect(toastState().announcement).toBe(texts.comments.sent)
  expect(counts).toEqual([3])
  expect(Object.keys(sessionStorage)).not.toContain(kept[0])
})

it('says a ban from comments in the place of the box', async () => {
  const { page } = await open(true, 7, '/Start', items, [{ type: 'Comments', until: null }])
  await page.says(texts.ban.title.Comments)
  expect([...page.all('textbox'), ...page.all('button', texts.comments.answer)]).toEqual([])
})

it.each([
  ['/Community/Blogs/Entry/7/om-taage', true],
  ['/Community/Blogs/Entry/8', false],
])('tells the writer of a hidden comment so below the same subject alone (%s)', async (at, told) => {
  const item = { itemType: 'BlogComment' as const, itemId: 9, state: 'Hidden' as const, decisionId: null }
  const moderated = {
    ...item,
    title: 'Om tåge',
    text: 'Det er tåget',
    path: '/Community/Blogs/Entry/7#comment-9',
    at: null,
  }
  const { page, queryClient, answer, settled } = await open(true, 7, at)
  answer({ 'Reports/GetModeratedItems': { items: [moderated] } })
  await queryClient.invalidateQueries({ queryKey: ['Reports/GetModeratedItems'] })
  await settled()
  expect(page.words().includes('Det er tåget')).toBe(told)
})

it('says a ban that came meanwhile in the place of a changed comment, and keeps its words for when it is over', async () => {
  const mine = items.map((item) => ({ ...item, may: { edit: true, delete: true } }))
  const { page, answer, asked, settled } = await open(true, 7, '/Start', mine)
  await page.find('article', /Hej igen/)
  await click(page.all('button', texts.comments.edit)[0] ?? document.body)
  await fill(await page.field(texts.comments.editLabel), 'Andre ord')
  const ban = { type: 'Comments' as const, until: '2999-01-01T00:00:00.000Z' }
  answer({
    'Blogs/EditBlogComment': refused('Banned', { ban: ban.type, until: ban.until }),
    'CurrentProfile/GetProfileData': { ...member, bans: [ban] },
  })
  await click(await page.find('button', texts.comments.save))
  await page.says(texts.ban.title.Comments)
  await settled()
  expect(asked('Blogs/EditBlogComment')).toHaveLength(1)
  // In place of both boxes: the one of the change, and the one of a new comment.
  expect([page.all('textbox').length, page.words().split(texts.ban.title.Comments).length]).toEqual([0, 3])
  expect(Object.values({ ...sessionStorage }).some((words) => words.includes('Andre ord'))).toBe(true)
})

it('says none that has ended or takes something else', async () => {
  const ended = { type: 'Comments' as const, until: '2020-01-01T00:00:00.000Z' }
  const { page } = await open(true, 7, '/Start', items, [ended, { type: 'Mail', until: null }])
  await page.field(texts.comments.write)
  expect(page.words()).not.toContain(texts.ban.decision)
})

it('answers the comment, changes and likes by its id', async () => {
  const { page, asked, settled } = await open()
  await page.find('article', /Hej igen/)
  const [answer] = page.all('button', texts.comments.answer)
  if (answer) await click(answer)
  await fill(await page.field(texts.comments.answerTo.replace('{{name}}', 'Bo')), 'Ja')
  const [sendAnswer] = page.all('button', texts.comments.answer).filter((button) => button.closest('form'))
  if (sendAnswer) await clickTwice(sendAnswer)
  await settled()
  expect(asked('Blogs/AddBlogComment')).toEqual([{ blogEntryId: 7, text: 'Ja', answerTo: 1 }])

  const [, editSecond] = page.all('button', texts.comments.edit)
  if (editSecond) await click(editSecond)
  await fill(await page.field(texts.comments.editLabel), 'Nyt')
  await click(await page.find('button', texts.comments.save))
  await settled()
  expect(asked('Blogs/EditBlogComment')).toEqual([{ blogCommentId: 2, text: 'Nyt', version: 1 }])

  const [like] = page.all('button', texts.like.label_other.replace('{{count, number}}', '0'))
  if (like) await click(like)
  expect(asked('Common/ToggleLike')).toEqual([{ itemType: 'BlogComment', itemId: 1 }])
  expect(page.all('button', texts.like.label_one)).toHaveLength(1)
  await settled()
})

it('gives the focus back to what opened a box, once it is closed', async () => {
  const { page, settled } = await open()
  await page.find('article', /Hej igen/)
  const second = (what: string) => page.all('button', what)[1]
  const focused = () => document.activeElement
  for (const close of [texts.comments.save, texts.cancel]) {
    const edit = second(texts.comments.edit)
    if (edit) await click(edit)
    await page.field(texts.comments.editLabel)
    await click(await page.find('button', close))
    await settled()
    expect(focused(), close).toBe(second(texts.comments.edit))
  }
  const [answer] = page.all('button', texts.comments.answer)
  if (answer) await click(answer)
  await page.field(texts.comments.answerTo.replace('{{name}}', 'Bo'))
  await click(await page.find('button', texts.cancel))
  expect(focused()).toBe(answer)
})

it('removes a comment at once, and brings it back', async () => {
  const { page, asked, toastState, settled, answer } = await open()
  await page.find('article', /Hej igen/)
  const [, second] = page.all('button', texts.comments.delete)
  // A comment that is read again does not arrive: the page knows by itself.
  answer({ 'Blogs/GetComments': never })
  if (second) await click(second)
  await page.gone('article', /Hej igen/)
  await settled()
  expect(asked('Blogs/DeleteBlogComment')).toEqual([{ blogCommentId: 2 }])
  expect(counts).toEqual([1])
  answer({ 'Blogs/GetComments': { items, live } })
  toastState().toasts[0]?.action?.run()
  await page.find('article', /Hej igen/)
  await settled()
  expect(asked('Blogs/RestoreBlogComment')).toEqual([{ blogCommentId: 2 }])
  expect(counts).toEqual([1, 2])
})

it('gives the focus to the comment that follows a removed one, of the last one to the heading', async () => {
  const three = [1, 2, 3].map((id) => ({ ...fields(id, `Ord ${id}`), answers: [] }))
  const { page, answer, settled } = await open(true, 7, '/Start', three)
  await page.find('article', /Ord 3/)
  answer({ 'Blogs/GetComments': never })
  const remove = async (place: number) => {
    const button = page.all('button', texts.comments.delete)[place] as HTMLElement
    button.focus()
    await click(button)
    await settled()
  }
  await remove(0)
  expect(document.activeElement?.id).toBe('comment-2')
  await remove(1)
  expect(document.activeElement?.tagName).toBe('H2')
})

it('leaves the focus in the empty place of a comment that has answers', async () => {
  const { page, answer, settled } = await open()
  await page.find('article', /Hej igen/)
  answer({ 'Blogs/GetComments': never })
  const [first] = page.all('button', texts.comments.delete)
  first?.focus()
  if (first) await click(first)
  await settled()
  expect(document.activeElement?.textContent).toBe(texts.comments.removed)
})

it('asks staff why they remove a comment', async () => {
  const { page, asked, toastState, settled } = await open(true, 5)
  await page.find('article', /Hej igen/)
  const [, second] = page.all('button', texts.comments.delete)
  if (second) await click(second)
  const box = await page.field(texts.moderation.reason)
  const [confirm] = page.all('button', texts.moderation.delete).slice(-1)
  if (confirm) await click(confirm)
  expect(box.getAttribute('aria-invalid')).toBe('true')
  await fill(box, ' Spam ')
  if (confirm) await click(confirm)
  await settled()
  const removal = { blogCommentId: 2, reason: 'Spam' }
  expect(asked('Blogs/DeleteBlogComment')).toEqual([removal])
  toastState().toasts[0]?.action?.run()
  await settled()
  expect(asked('Blogs/RestoreBlogComment')).toEqual([removal])
})

it('announces what others write meanwhile, and brings it when the reader wants it', async () => {
  const { page, answer, live: deliver, settled } = await open()
  await page.find('article', /Hej igen/)
  const more = [...items, { ...fields(3, 'Fra en anden'), answers: [] }, { ...fields(4, 'Og en til'), answers: [] }]
  answer({ 'Blogs/GetComments': { items: more, live } })
  deliver(changed)
  const button = await page.find('button', texts.comments.new_other.replace('{{count, number}}', '2'))
  expect(page.all('article', /Fra en anden/)).toEqual([])
  expect(counts).toEqual([])
  await click(button)
  await page.find('article', /Og en til/)
  await page.gone('button', texts.comments.new_other.replace('{{count, number}}', '2'))
  await settled()
  expect(counts).toEqual([4])
  expect(document.activeElement?.id).toBe('comment-3')
})

it('says that there is nothing until somebody else has written', async () => {
  const { page, answer, live: deliver } = await open(true, 7, '/Start', [])
  await page.says(texts.comments.first)
  answer({ 'Blogs/GetComments': { items: [{ ...fields(3, 'Fra en anden'), answers: [] }], live } })
  deliver(changed)
  await page.find('button', texts.comments.new_one.replace('{{count, number}}', '1'))
  expect(page.words()).not.toContain(texts.comments.first)
})

it('shows changes, removals and own comments of another window at once', async () => {
  const { page, answer, live: deliver, settled } = await open()
  await page.find('article', /Hej igen/)
  const mine = fields(3, 'Min egen')
  const now = [
    { ...fields(1, 'Nu med andre ord'), answers: [] },
    { ...mine, author: { ...mine.author, profileId: 7 }, answers: [] },
  ]
  answer({ 'Blogs/GetComments': { items: now, live } })
  deliver(changed)
  await page.find('article', /Nu med andre ord/)
  await page.find('article', /Min egen/)
  await page.gone('article', /Hej igen/)
  await settled()
  expect(page.all('button', /ny/)).toEqual([])
})

it('reads again when something may have been missed, and stays as it is when it cannot', async () => {
  const { page, answer, asked, live: deliver, settled } = await open()
  await page.find('article', /Hej igen/)
  const before = asked('Blogs/GetComments').length
  answer({ 'Blogs/GetComments': () => Promise.reject(new TypeError('no network')) })
  deliver({ about: 'Missed' })
  await until(() => asked('Blogs/GetComments').length > before)
  await settled()
  await page.find('article', /Hej igen/)
  answer({ 'Blogs/GetComments': { items: [...items, { ...fields(3, 'Efter pausen'), answers: [] }], live } })
  deliver({ about: 'Missed' })
  await page.find('button', texts.comments.new_one)
})

it('shows what changes of the comments that are there, also while new ones wait for the reader', async () => {
  const { page, answer, live: deliver } = await open()
  await page.find('article', /Hej igen/)
  const more = [...items, { ...fields(3, 'Fra en anden'), answers: [] }]
  answer({ 'Blogs/GetComments': { items: more, live } })
  deliver(changed)
  await page.find('button', texts.comments.new_one)
  const [first, ...others] = more
  if (first) answer({ 'Blogs/GetComments': { items: [{ ...first, likes: 5 }, ...others], live } })
  deliver(changed)
  await page.find('button', texts.like.label_other.replace('{{count, number}}', '5'))
  await page.find('button', texts.comments.new_one)
  expect(page.all('article', /Fra en anden/)).toEqual([])
})

it('shows a comment at once to whoever comes for it while it waits to be shown', async () => {
  const { page, answer, live: deliver, navigate } = await open()
  await page.find('article', /Hej igen/)
  answer({ 'Blogs/GetComments': { items: [...items, { ...fields(3, 'Fra en anden'), answers: [] }], live } })
  deliver(changed)
  await page.find('button', texts.comments.new_one)
  await navigate('/Start#comment-3')
  await page.find('article', /Fra en anden/)
  await page.gone('button', texts.comments.new_one)
  await until(() => document.activeElement?.id === 'comment-3')
  // The same link leads there again.
  document.querySelector<HTMLElement>('textarea')?.focus()
  await navigate('/Start#comment-3')
  await until(() => document.activeElement?.id === 'comment-3')
})

it('reads again for a comment that the page does not have yet, and says of one that is gone that it is', async () => {
  const { page, answer, navigate, asked } = await open(true, 7, '/Start#comment-9')
  await page.says(texts.comments.gone.title)
  await until(() => document.activeElement?.textContent?.includes(texts.comments.gone.title) === true)
  expect(asked('Blogs/GetComments')).toHaveLength(2)
  answer({ 'Blogs/GetComments': { items: [...items, { ...fields(3, 'Helt ny'), answers: [] }], live } })
  await navigate('/Start#comment-3')
  await page.find('article', /Helt ny/)
  await until(() => document.activeElement?.id === 'comment-3')
  expect(wordsOf(document.body)).not.toContain(texts.comments.gone.title)
})

it('does not say that a comment is gone while nobody answers', async () => {
  const { page, answer, navigate, settled } = await open()
  await page.find('article', /Hej igen/)
  answer({ 'Blogs/GetComments': unreachable })
  await navigate('/Start#comment-3')
  await settled()
  expect(wordsOf(document.body)).not.toContain(texts.comments.gone.title)
  answer({ 'Blogs/GetComments': { items: [...items, { ...fields(3, 'Fra en anden'), answers: [] }], live } })
  await navigate('/Start#comment-3')
  await until(() => document.activeElement?.id === 'comment-3')
})

it('says who likes a comment, where anybody does', async () => {
  const liked = { ...fields(1, 'Hej'), likes: 1, answers: [fields(2, 'Hej igen')] }
  const { page, answer, asked, live: deliver, settled } = await open()
  await page.find('article', /Hej igen/)
  expect(page.all('button', texts.likers.see)).toEqual([])
  answer({
    'Blogs/GetComments': { items: [liked], live },
    'Common/GetLikeProfiles': { items: [{ ...fields(9, '').author, profileId: 5, name: 'Else' }], next: null },
    'Common/GetLikeDeletedProfilesCount': { count: 0 },
  })
  deliver(changed)
  await click(await page.find('button', texts.likers.see))
  await page.find('link', /Else/)
  await settled()
  expect(asked('Common/GetLikeProfiles')).toEqual([expect.objectContaining({ itemType: 'BlogComment', itemId: 1 })])
})

it('offers no box to whoever may not comment, and says why', async () => {
  const { page } = await open(false)
  await until(() => wordsOf(document.body).includes('Her er lukket.'))
  expect(page.all('textbox')).toEqual([])
  expect(page.all('button', texts.comments.answer)).toEqual([])
})

it('offers to block whoever wrote a comment, and not oneself', async () => {
  const [first] = items
  if (!first) throw new Error('No comment')
  const mine = fields(3, 'Mit')
  const own = { ...mine, author: { ...mine.author, profileId: member.id, name: 'Anna' } }
  const { page } = await show(<Subject mayComment authorId={7} />, {
    calls: { 'Blogs/GetComments': { items: [{ ...first, answers: [own] }], live } },
  })
  await page.find('button', 'ui.safety.menu')
  await page.says('Mit')
  expect(document.querySelectorAll('button[aria-label="ui.safety.menu"]')).toHaveLength(1)
})

it('leads from a mention to whom it means', async () => {
  const mentions = [{ profileId: 8, name: 'Else' }]
  const { page, answer, live: deliver } = await open()
  await page.find('article', /Hej igen/)
  answer({ 'Blogs/GetComments': { items: [{ ...fields(1, 'Spørg @Else.'), mentions, answers: [] }], live } })
  deliver(changed)
  expect((await page.find('link', '@Else')).getAttribute('href')).toBe('/Profile/8')
})

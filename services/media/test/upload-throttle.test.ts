/** Uploads come in at a pace that leaves room for calls, and who is nearly there goes first. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createUploadThrottle, type UploadThrottle } from '../src/throttle/upload-throttle.ts'

const megabyte = 1024 * 1024
const piece = megabyte / 8

// The clock alone is ours: turns of the event loop are real.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** A file that comes piece by piece as soon as each may. */
const comingIn = async (throttle: UploadThrottle, megabytes: number, taken: (bytes: number) => void = () => {}) => {
  for (let left = megabytes * megabyte; left > 0; left -= piece) {
    await throttle.turn({ bytes: piece, left })
    taken(piece)
  }
}

/** Lets the clock go until it is done. @returns milliseconds */
const timeOf = async (done: Promise<unknown>): Promise<number> => {
  const began = performance.now()
  let over = false
  void done.finally(() => {
    over = true
  })
  // Pieces that need no time come first.
  const settle = async () => {
    for (let turn = 0; turn < 100; turn++) await nextTurn()
  }
  for (await settle(); !over; await settle()) await vi.advanceTimersByTimeAsync(5)
  await done
  return performance.now() - began
}

test('an ordinary picture does not wait', async () => {
  expect(await timeOf(comingIn(createUploadThrottle(), 4))).toBe(0)
})

test('paces files that come together, whoever they are from', async () => {
  const throttle = createUploadThrottle()
  const time = await timeOf(Promise.all([1, 2, 3, 4].map(() => comingIn(throttle, 5))))
  expect(time).toBeGreaterThanOrEqual(1200)
  expect(time).toBeLessThan(1350)
})

test('after a rest the next one does not wait again, however long it was', async () => {
  const throttle = createUploadThrottle()
  await timeOf(comingIn(throttle, 8))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await timeOf(comingIn(throttle, 4))).toBe(0)
  expect(await timeOf(comingIn(throttle, 4))).toBeGreaterThan(200)
})

test('pieces come one in a turn of the event loop', async () => {
  const throttle = createUploadThrottle()
  let taken = 0
  const small = piece / 8
  const all = [1, 2, 3].map(() => throttle.turn({ bytes: small, left: small }).then(() => (taken += 1)))
  const after: number[] = []
  while (taken < all.length) {
    await nextTurn()
    after.push(taken)
  }
  expect(after.every((count, turn) => count - (after[turn - 1] ?? 0) <= 1)).toBe(true)
})

test('pictures that come at once leave room for calls from the first moment', async () => {
  const throttle = createUploadThrottle()
  let taken = 0
  const all = [1, 2, 3, 4, 5].map(() =>
    comingIn(throttle, 4, (bytes) => {
      taken += bytes
    }),
  )
  await vi.advanceTimersByTimeAsync(100)
  // 1.6 MB by the pace; the four of a picture that comes alone would be there already.
  expect(taken).toBeLessThan(2 * megabyte)
  await timeOf(Promise.all(all))
})

test('takes the first of pictures that come at once while the others wait', async () => {
  const throttle = createUploadThrottle()
  const ends: number[] = []
  const all = [1, 2, 3, 4, 5].map(async () => {
    await comingIn(throttle, 4)
    ends.push(performance.now())
  })
  const began = performance.now()
  await timeOf(Promise.all(all))
  const [first = 0, , , , last = 0] = ends.map((end) => end - began)
  // All the same time would be an end of all at once, after 1250 ms.
  expect(first).toBeLessThan(300)
  expect(last).toBeGreaterThan(1200)
})

test('a picture does not wait for a film', async () => {
  const throttle = createUploadThrottle()
  let ofFilm = 0
  const film = comingIn(throttle, 100, (bytes) => {
    ofFilm += bytes
  })
  await vi.advanceTimersByTimeAsync(1000)
  const before = ofFilm
  const time = await timeOf(comingIn(throttle, 4))
  expect(time).toBeLessThan(300)
  expect(ofFilm - before).toBeLessThan(megabyte)
  await timeOf(film)
  expect(ofFilm).toBe(100 * megabyte)
})

test('a film goes on behind pictures that do not end', async () => {
  const throttle = createUploadThrottle()
  let ended = false
  const pictures = [1, 2, 3, 4, 5].map(async () => {
    while (!ended) await comingIn(throttle, 4)
  })
  expect(await timeOf(throttle.turn({ bytes: piece, left: 200 * megabyte }))).toBeLessThan(2500)
  ended = true
  await timeOf(Promise.all(pictures))
})

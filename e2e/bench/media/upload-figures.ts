/** An upload until its first size is shown, beside the drawing alone; and reads while there are uploads. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Figure } from '../figures.ts'
import { type ServerUnderTest, startServer } from '../load.ts'
import { median } from '../ratios.ts'
import { signIn } from '../sign-in.ts'
import { photograph } from './photograph.ts'
import { readsDuringUploads } from './reads-during-uploads.ts'
import { allDrawn, readMedium, upload, uploadBody } from './upload.ts'

const pairs = 15
const warmUp = 3

const timeOf = async (act: () => Promise<unknown>): Promise<number> => {
  const began = performance.now()
  await act()
  return performance.now() - began
}

const drawn = async ({ url }: ServerUnderTest): Promise<void> => {
  const answer = await fetch(url)
  const text = await answer.text()
  if (!answer.ok) throw new Error(`sharp: ${text}`)
}

/** Figures 17 and 18. */
export const measureMedia = async (say: (line: string) => void, wanted: readonly number[]): Promise<Figure[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'samvaer-bench-media-'))
  const data = join(folder, 'data')
  const picture = join(folder, 'photograph.jpg')
  const servers: ServerUnderTest[] = []
  const start = async (name: string, environment: Record<string, string>): Promise<ServerUnderTest> => {
    const server = await startServer(name, { ...environment, LOG_LEVEL: 'error' })
    servers.push(server)
    return server
  }
  try {
    mkdirSync(data)
    const jpeg = await photograph()
    writeFileSync(picture, jpeg)
    const body = uploadBody(jpeg)
    say(`17: a photograph of 12 megapixels, ${(jpeg.length / 1024 / 1024).toFixed(1)} MB …`)
    const { url } = await start('platform', { SAMVAER_BENCH_DATA: data })
    const cookie = await signIn(url)
    const figures: Figure[] = []

    if (wanted.includes(17)) {
      const floor = await start('bare-sharp', { SAMVAER_BENCH_PICTURE: picture, SAMVAER_BENCH_DRAWN: folder })
      const times: { ours: number; bare: number }[] = []
      for (let pair = -warmUp; pair < pairs; pair++) {
        const ours = await timeOf(async () => readMedium(url, cookie, await upload(url, cookie, body)))
        await allDrawn(data)
        const bare = await timeOf(() => drawn(floor))
        say(`17: ${ours.toFixed(0)} ms, sharp alone ${bare.toFixed(0)} ms`)
        if (pair >= 0) times.push({ ours, bare })
      }
      const ratio = median(times.map(({ ours, bare }) => ours / bare))
      figures.push({
        number: 17,
        title: '12 MP upload to its first size / sharp alone',
        unit: 'ms',
        ours: median(times.map(({ ours }) => ours)),
        baseline: median(times.map(({ bare }) => bare)),
        ratio,
        pairs,
        goal: '≤ 1.3',
        reached: ratio <= 1.3,
      })
    }
    if (wanted.includes(18)) {
      say('18: reads while 5 pictures are uploaded …')
      figures.push(...(await readsDuringUploads({ url, cookie, data, picture }, say)))
    }
    return figures
  } finally {
    await Promise.all(servers.map((server) => server.stop()))
    rmSync(folder, { recursive: true, force: true })
  }
}

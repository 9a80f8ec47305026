/** Draws the demo's films anew into this folder: `node src/demo/draw-films.ts`, when a scene or a look has changed. */
import { fileURLToPath } from 'node:url'
import { filmedSize, lookAt, type WorldFilm, worldFilms } from '@samvaer/testing/world/pictures/films'
import { drawScene } from '@samvaer/testing/world/pictures/scenes'
import { Encoder, FilterAPI, Muxer } from 'node-av/api'
import { AV_PIX_FMT_RGB24, FF_ENCODER_LIBX264 } from 'node-av/constants'
import { Frame } from 'node-av/lib'
import sharp from 'sharp'

const rate = 24

async function* framesOf(film: WorldFilm): AsyncGenerator<Frame | null> {
  const { scene, width, height, seconds } = film
  const whole = sharp(Buffer.from(drawScene(scene))).resize(filmedSize)
  const { data, info } = await whole.removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const count = seconds * rate
  for (let index = 0; index < count; index += 1) {
    const cut = sharp(data, { raw: info }).extract(lookAt(film, index / (count - 1)))
    const form = { width, height, format: AV_PIX_FMT_RGB24, timeBase: { num: 1, den: rate } }
    yield Frame.fromVideoBuffer(await cut.raw().toBuffer(), { ...form, pts: BigInt(index) })
  }
  yield null
}

for (const film of worldFilms) {
  const file = fileURLToPath(new URL(`${film.scene}.mp4`, import.meta.url))
  const output = await Muxer.open(file, { format: 'mp4', options: { movflags: '+faststart', fflags: '+bitexact' } })
  const filter = FilterAPI.create('format=yuv420p')
  const options = { crf: 30, preset: 'veryslow' } as const
  const encoder = await Encoder.create(FF_ENCODER_LIBX264, { context: { bitRate: 0 }, options })
  const index = output.addStream(encoder)
  for await (const packet of encoder.packets(filter.frames(framesOf(film)))) await output.writePacket(packet, index)
  await output.close()
  encoder.close()
  filter.close()
}

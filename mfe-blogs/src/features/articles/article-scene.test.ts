import { expect, it } from 'vitest'
import { sceneOf } from './article-scene.ts'

const slugs = ['den-foerste-besked', 'en-profil-der-ligner-dig', 'a', 'x'.repeat(80)]

it('is the same for an article each time, and another for each', () => {
  for (const slug of slugs) expect(sceneOf(slug)).toEqual(sceneOf(slug))
  expect(new Set(slugs.map((slug) => JSON.stringify(sceneOf(slug)))).size).toBe(slugs.length)
})

it('keeps the light within the picture, above the hills', () => {
  for (const slug of slugs) {
    const { light } = sceneOf(slug)
    expect(light.x - light.radius).toBeGreaterThanOrEqual(0)
    expect(light.x + light.radius).toBeLessThanOrEqual(400)
    expect(light.y - light.radius).toBeGreaterThanOrEqual(0)
  }
})

// @vitest-environment happy-dom
/** That a brand's picture is decoration, and that the page goes on without it. */
import { show, site } from '@samvaer/remote-kit/testing'
import { expect, it } from 'vitest'
import { BrandScene } from './brand-scene.tsx'

const scenes = { create: '/theme/samvaer-1.svg' } as const
const drawn = () => [...document.querySelectorAll('main > *')].map((element) => element.tagName)

it('shows the picture of that name to the eye alone, and an empty evening when it did not arrive', async () => {
  await show(<BrandScene name="create" />, { site: { ...site, scenes } })
  await expect.poll(drawn).toEqual(['IMG'])
  const picture = document.querySelector('img')
  expect([picture?.getAttribute('src'), picture?.alt]).toEqual(['/theme/samvaer-1.svg', ''])
  picture?.dispatchEvent(new Event('error'))
  await expect.poll(drawn).toEqual(['DIV'])
})

it('leaves an empty evening where the brand has none', async () => {
  await show(<BrandScene name="front" />, { site: { ...site, scenes } })
  await expect.poll(drawn).toEqual(['DIV'])
})

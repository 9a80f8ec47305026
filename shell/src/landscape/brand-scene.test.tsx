// @vitest-environment happy-dom
/** That a brand's picture is decoration, and that the page goes on without it. */
import { show, site, turn } from '@samvaer/remote-kit/testing'
import { expect, it } from 'vitest'
import { BrandScene } from './brand-scene.tsx'

const pictures = () => document.querySelectorAll('img')

it('shows the picture of that name to the eye alone', async () => {
  await show(<BrandScene name="create" />, { site: { ...site, scenes: { create: '/theme/samvaer-1.svg' } } })
  expect([...pictures()].map((picture) => [picture.getAttribute('src'), picture.alt])).toEqual([
    ['/theme/samvaer-1.svg', ''],
  ])
})

it('leaves an empty evening where the brand has none, and where it did not arrive', async () => {
  await show(<BrandScene name="front" />, { site: { ...site, scenes: { create: '/theme/samvaer-1.svg' } } })
  expect(pictures()).toHaveLength(0)
  await show(<BrandScene name="create" />, { site: { ...site, scenes: { create: '/theme/samvaer-1.svg' } } })
  pictures()[0]?.dispatchEvent(new Event('error'))
  await turn()
  expect(pictures()).toHaveLength(0)
})
